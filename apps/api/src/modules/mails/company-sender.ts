import type { Translate } from '@kartu/messages/translator'
import type { Env } from '../../env.ts'
import { passesForSystem, typedName } from './typed-words.ts'

/**
 * As whom a company's mail comes. The name of one that is not verified is what somebody typed: it stands between
 * quotation marks, and is left out where it could be taken for the program's or the installation's own.
 */
export function companySender(
  t: Translate,
  { name, verified }: { name: string; verified: boolean },
  { mailFrom }: Pick<Env, 'mailFrom'>,
): string {
  if (verified) return t(($) => $.mail.sender, { company: name })
  const own = [t(($) => $.mail.signature), mailFrom.name || mailFrom.address]
  if (passesForSystem(name, own)) return t(($) => $.mail.sender_unnamed)
  return t(($) => $.mail.sender_typed, { company: typedName(name) })
}
