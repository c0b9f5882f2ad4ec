import type { Translate } from '@kartu/messages/translator'
import type { Env } from '../../../settings/env.ts'
import { passesForSystem } from '../../../http/system-names.ts'
import { typedName } from './typed-words.ts'

interface Sender {
  name: string
  verified: boolean
}

/** True if readers could mistake the name for the program's or the installation's own. */
const isOwnName = (t: Translate, name: string, { mailFrom }: Pick<Env, 'mailFrom'>): boolean =>
  passesForSystem(name, [t(($) => $.mail.signature), mailFrom.name || mailFrom.address])

/** True if a mail may show the name without quotation marks: the company is verified and the name is not ours. */
export const isVouched = (t: Translate, { name, verified }: Sender, env: Pick<Env, 'mailFrom'>): boolean =>
  verified && !isOwnName(t, name, env)

/**
 * The sender of a company's mail. A name that readers could mistake for the program's or the installation's own is left
 * out, even for a verified company; an unverified company's name is quoted.
 */
export function companySender(t: Translate, { name, verified }: Sender, env: Pick<Env, 'mailFrom'>): string {
  if (isOwnName(t, name, env)) return t(($) => $.mail.sender_unnamed)
  const company = typedName(name)
  return verified ? t(($) => $.mail.sender, { company }) : t(($) => $.mail.sender_typed, { company })
}
