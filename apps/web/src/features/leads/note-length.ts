import { leadNoteCharactersMax as max } from '@kartu/contracts/limits'
import { formatNumber } from '../../lib/format.ts'
import { t } from './words.ts'

/** What is wrong with a note that is longer than the server takes; pasted text is never cut. */
export const tooLong = (text: string): string | undefined =>
  text.trim().length <= max
    ? undefined
    : t(($) => $.ui.characters, { used: formatNumber(text.trim().length), max: formatNumber(max) })
