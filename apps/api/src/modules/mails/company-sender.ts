import type { Translate } from '@kartu/messages/translator'
import type { Env } from '../../env.ts'
import { passesForSystem } from './system-names.ts'
import { typedName } from './typed-words.ts'

/**
 * The sender of a company's mail. A name that could be taken for the program's or the installation's own is left out,
 * also of a verified company; the name of one that is not verified is quoted.
 */
export function companySender(
  t: Translate,
  { name, verified }: { name: string; verified: boolean },
  { mailFrom }: Pick<Env, 'mailFrom'>,
): string {
  const own = [t(($) => $.mail.signature), mailFrom.name || mailFrom.address]
  if (passesForSystem(name, own)) return t(($) => $.mail.sender_unnamed)
  const company = typedName(name)
  return verified ? t(($) => $.mail.sender, { company }) : t(($) => $.mail.sender_typed, { company })
}
