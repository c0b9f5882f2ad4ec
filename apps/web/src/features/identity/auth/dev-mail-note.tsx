import { serverPaths } from '../../../lib/paths.ts'
import { useOpenOutbox } from '../../../lib/company/use-open-outbox.ts'
import { t } from '../../../lib/i18n.ts'
import { Panel } from '../../../ui/layout/layout.tsx'
import classes from './auth-form.module.css'

/**
 * Links to the mail just sent to `email`, if this installation has no mail server and this browser may read its outbox.
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
