import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { MailedCode } from './mailed-code.ts'

type Purpose = 'registration' | 'sign-in' | 'password'

/** Where the code went and how long it lives; the same whether the account exists or not. */
export function CodeSentLead({ mailed, sentence }: { mailed: MailedCode | null; sentence: Purpose }) {
  const { t } = useTranslation()
  return <p>{mailed === null ? withoutEmail(t, sentence) : withEmail(t, sentence, mailed)}</p>
}

const withoutEmail = (t: TFunction, purpose: Purpose): string =>
  purpose === 'password' ? t(($) => $.auth.reset.no_email) : t(($) => $.auth.verify.no_email)

function withEmail(t: TFunction, purpose: Purpose, facts: MailedCode): string {
  const values = { email: facts.email, minutes: facts.minutes }
  if (purpose === 'registration') return t(($) => $.auth.verify.sent_registration, values)
  return purpose === 'password' ? t(($) => $.auth.reset.sent, values) : t(($) => $.auth.verify.sent, values)
}
