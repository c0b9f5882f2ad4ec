import { leadNoteCharactersMax as max } from '@kartu/contracts/limits'
import { formatNumber } from '../../../../lib/format.ts'
import { t } from '../words.ts'

/** Returns the fault of a note above the server's limit. The field never cuts pasted text. */
export const tooLong = (text: string): string | undefined =>
  text.trim().length <= max
    ? undefined
    : t(($) => $.ui.characters, { used: formatNumber(text.trim().length), max: formatNumber(max) })
