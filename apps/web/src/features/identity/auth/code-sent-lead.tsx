import type { MailedCode } from './mailed-code.ts'
import { t } from '../../../lib/i18n.ts'

/** Recipient and lifetime of the code, and where it works; the same whether the account exists or not. */
export function CodeSentLead({ mailed }: { mailed: MailedCode | null }) {
  if (mailed === null) return <p>{t(($) => $.auth.verify.not_here)}</p>
  const { email, minutes, purpose } = mailed
  const values = { email, minutes }
  if (purpose === 'registration') return <p>{t(($) => $.auth.verify.sent_registration, values)}</p>
  return <p>{t(($) => (purpose === 'password' ? $.auth.reset.sent : $.auth.verify.sent), values)}</p>
}
