import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetInvitation } from '../../../lib/sign-in/invitation-secret.ts'
import { forgetInvitedPerson } from '../../../lib/sign-in/invited-person.ts'
import { paths } from '../../../lib/paths.ts'
import { isSignedIn } from '../../../lib/session.ts'
import { signOut } from '../../../lib/sign-in/sign-out.ts'
import { hasTextDrafts } from '../../../lib/form/text-drafts.ts'
import { waitingLeads } from '../../../lib/company/waiting-leads.ts'
import { PlainButton, PlainButtonLink } from '../../../ui/form/plain-button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { AuthLayout } from './auth-layout.tsx'
import classes from './auth-form.module.css'
import { forgetMailedCode } from './mailed-code.ts'
import { t } from '../../../lib/i18n.ts'

/**
 * Signs out; asks for confirmation if leads wait on this device, which stay, or if there is unsent text, which is lost.
 */
export function LogoutPage() {
  const [waiting, setWaiting] = useState(() => (isSignedIn() ? waitingLeads() : 0))
  const [drafts, setDrafts] = useState(() => isSignedIn() && hasTextDrafts())
  return (
    <AuthLayout>
      {drafts ? (
        <Drafts onLeave={() => setDrafts(false)} />
      ) : waiting > 0 ? (
        <Waiting count={waiting} onLeave={() => setWaiting(0)} />
      ) : (
        <Leaving />
      )}
    </AuthLayout>
  )
}

function Waiting({ count, onLeave }: { count: number; onLeave: () => void }) {
  return (
    <AuthFrame title={t(($) => $.auth.logout.waiting, { count })} lead={<p>{t(($) => $.auth.logout.waiting_text)}</p>}>
      <div className={classes.form}>
        <PlainButtonLink to={paths.home} look="primary" size="large" wide>
          {t(($) => $.common.cancel)}
        </PlainButtonLink>
        <PlainButton size="large" wide onClick={onLeave}>
          {t(($) => $.shell.sign_out)}
        </PlainButton>
      </div>
    </AuthFrame>
  )
}

function Drafts({ onLeave }: { onLeave: () => void }) {
  const navigate = useNavigate()
  return (
    <AuthFrame title={t(($) => $.common.discard.title)} lead={<p>{t(($) => $.common.discard.text)}</p>}>
      <div className={classes.form}>
        <PlainButton look="primary" size="large" wide onClick={() => void navigate(-1)}>
          {t(($) => $.common.discard.keep)}
        </PlainButton>
        <PlainButton size="large" wide onClick={onLeave}>
          {t(($) => $.common.discard.discard)}
        </PlainButton>
      </div>
    </AuthFrame>
  )
}

/** Ends the session on both sides and redirects to the login page; says so if the server could not be reached. */
function Leaving() {
  const navigate = useNavigate()
  const [unreachable, setUnreachable] = useState(false)
  useEffect(() => {
    const ending = signOut()
    forgetInvitation()
    forgetInvitedPerson()
    forgetMailedCode()
    let shown = true
    void ending.then((isTold) => {
      if (!shown) return
      if (isTold) void navigate(paths.login, { replace: true })
      else setUnreachable(true)
    })
    return () => {
      shown = false
    }
  }, [navigate])
  return (
    <AuthFrame
      title={t(($) => (unreachable ? $.auth.logout.title : $.auth.logout.working))}
      lead={unreachable ? <p role="status">{t(($) => $.auth.logout.unreachable)}</p> : undefined}
    >
      {unreachable ? (
        <div className={classes.form}>
          <PlainButtonLink to={paths.login} look="primary" size="large" wide>
            {t(($) => $.auth.logout.sign_in)}
          </PlainButtonLink>
        </div>
      ) : null}
    </AuthFrame>
  )
}
