import type { Say } from '@kartu/messages/say'
import { addWords, type StartWords, t } from './i18n.ts'
import { loadPart, type Part, type Words } from './parts.ts'
import { untilThere } from './browser/until-there.ts'

/**
 * Loads these parts and gives back what can say them. A module of screens awaits it before anything of it is drawn, so
 * that nothing is chosen that is not there: `export const t = await wordsOf('members')`.
 */
export async function wordsOf<P extends Part>(...names: P[]): Promise<Say<Omit<StartWords, P> & Pick<Words, P>>> {
  // A module that fails while it is evaluated has failed for good, so this one asks until its words are there.
  await Promise.all(names.map(async (name) => addWords(await untilThere(() => loadPart(name)))))
  return t as Say<Omit<StartWords, P> & Pick<Words, P>>
}
