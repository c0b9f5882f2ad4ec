import type { Say } from '@kartu/messages/say'
import { addWords, type StartWords, t } from './i18n.ts'
import { loadPart, type Part, type Words } from './parts.ts'
import { untilThere } from './browser/until-there.ts'

/**
 * Loads these parts and returns their translate function. A module of screens awaits it before it renders, so that
 * every message is loaded: `export const t = await wordsOf('members')`.
 */
export async function wordsOf<P extends Part>(...names: P[]): Promise<Say<Omit<StartWords, P> & Pick<Words, P>>> {
  // A module whose evaluation fails stays broken, so this one retries until its messages are loaded.
  await Promise.all(names.map(async (name) => addWords(await untilThere(() => loadPart(name)))))
  return t as Say<Omit<StartWords, P> & Pick<Words, P>>
}
