import { MailFault } from '../../../gateways/mail/mail-fault.ts'
import { companyMailer } from '../../../gateways/mail/company-mailer.ts'
import type { Mailer } from '../../../gateways/mail/mailer.ts'
import type { Deps } from '../../../deps.ts'
import { SecretFault } from '../../../lib/secret-box.ts'
import type { SettingsRow } from './follow-up-settings.sql.ts'

export const passwordPlace = (id: string) => ({ table: 'follow_up_settings', column: 'password', id })

/** The company's own mailer. Throws a `MailFault` if the password cannot be opened or the host is private. */
export function senderOf({ env, secrets }: Pick<Deps, 'env' | 'secrets'>, row: SettingsRow): Mailer {
  try {
    const password = row.password === null ? '' : secrets.open(row.password, passwordPlace(row.id))
    const { host, port, security, username, from_name: name, from_address: address } = row
    const server = { host, port, security, username, password }
    // A mail keeps its ID even if the sender changes between two attempts.
    const idDomain = new URL(env.publicUrl).hostname
    return companyMailer(server, { name, address }, env.privateMailHosts, idDomain)
  } catch (fault) {
    if (fault instanceof SecretFault) throw new MailFault('not_accepted', { cause: fault })
    throw fault
  }
}
