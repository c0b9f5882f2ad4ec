import { useLocation } from 'react-router'
import { PlainButtonLink } from '../../../ui/form/plain-button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import classes from './auth-form.module.css'
import { CodeSentLead } from './code-sent-lead.tsx'
import { withoutPurpose } from './mailed-code.ts'
import { t } from '../../../lib/i18n.ts'

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
