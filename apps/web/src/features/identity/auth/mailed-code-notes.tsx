import { type MailedCode, withoutPurpose } from './mailed-code.ts'
import { t } from '../../../lib/i18n.ts'
import { codeTriesMax } from '@kartu/contracts/limits'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { serverPaths } from '../../../lib/paths.ts'
import { useOpenOutbox } from '../../../lib/company/use-open-outbox.ts'
import { Panel } from '../../../ui/layout/layout.tsx'
import classes from './auth-form.module.css'
import { useLocation } from 'react-router'
import { PlainButtonLink } from '../../../ui/form/plain-button.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** Recipient and lifetime of the code, and where it works; the same whether the account exists or not. */
export function CodeSentLead({ mailed }: { mailed: MailedCode | null }) {
  if (mailed === null) return <p>{t(($) => $.auth.verify.not_here)}</p>
  const { email, minutes, purpose } = mailed
  const values = { email, minutes }
  if (purpose === 'registration') return <p>{t(($) => $.auth.verify.sent_registration, values)}</p>
  return <p>{t(($) => (purpose === 'password' ? $.auth.reset.sent : $.auth.verify.sent), values)}</p>
}

/** Replaces the field: even the correct code would be refused. */
export function SpentCode({ mailed: { email } }: { mailed: MailedCode }) {
  return <FieldError error={t(($) => $.auth.verify.spent, { email, tries: codeTriesMax })} />
}

/**
 * Links to the email just sent to `email`, if this installation has no mail server and this browser may read its
 * outbox.
 */
export function DevMailNote({ email }: { email: string }) {
  if (!useOpenOutbox()) return null
  return (
    <Panel ground="accent" pad="s">
      <a
        className={classes.link}
        href={`${serverPaths.devMail}?to=${encodeURIComponent(email)}`}
        target="_blank"
        rel="noreferrer"
      >
        {t(($) => $.auth.verify.dev_mail)}
      </a>
    </Panel>
  )
}

/** Shown if this tab has not requested a code: entering one would have no effect. */
export function NotAskedHere({ to }: { to: string }) {
  const { search } = useLocation()
  return (
    <AuthFrame title={t(($) => $.auth.verify.title)} lead={<CodeSentLead mailed={null} />}>
      <div className={classes.form}>
        <PlainButtonLink to={{ pathname: to, search: withoutPurpose(search) }} look="primary" size="large" wide>
          {t(($) => $.auth.verify.ask_here)}
        </PlainButtonLink>
      </div>
    </AuthFrame>
  )
}
