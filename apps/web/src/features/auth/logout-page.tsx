import { authRoutes } from '@kartu/contracts/auth.plain'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../lib/api-client.ts'
import { isApiError } from '../../lib/api-error.ts'
import { forgetInvitation } from '../../lib/invitation-secret.ts'
import { forgetInvitedPerson } from '../../lib/invited-person.ts'
import { paths } from '../../lib/paths.ts'
import { isSignedIn, resetSession } from '../../lib/session.ts'
import { hasTextDrafts } from '../../lib/text-drafts.ts'
import { forgetBooths, waitingLeads } from '../../lib/waiting-leads.ts'
import { PlainButton, PlainButtonLink } from '../../ui/form/plain-button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import classes from './auth-form.module.css'
import { forgetMailedCode } from './mailed-code.ts'
import { t } from '../../lib/i18n.ts'

/** Signs out; asks first if leads wait on this device, which stay, or if a text was begun, which is dropped. */
export function LogoutPage() {
  const [waiting, setWaiting] = useState(() => (isSignedIn() ? waitingLeads() : 0))
  const [drafts, setDrafts] = useState(() => isSignedIn() && hasTextDrafts())
  if (drafts) return <Drafts onLeave={() => setDrafts(false)} />
  return waiting > 0 ? <Waiting count={waiting} onLeave={() => setWaiting(0)} /> : <Leaving />
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

/** Ends the session on both sides and leads to the login page; says so when only this side could be told. */
function Leaving() {
  const navigate = useNavigate()
  const [unreachable, setUnreachable] = useState(false)
  useEffect(() => {
    const ending = isSignedIn() ? callApi(authRoutes.logout) : Promise.resolve()
    // The call has taken the token along; from here on nobody is signed in, whatever the server answers.
    // Before other tabs hear of it: a booth that is still remembered goes on without a session.
    forgetBooths()
    resetSession()
    forgetInvitation()
    forgetInvitedPerson()
    forgetMailedCode()
    let shown = true
    ending.then(
      () => shown && void navigate(paths.login, { replace: true }),
      (error: unknown) => {
        if (!shown) return
        if (isApiError(error) && error.isUncertain) setUnreachable(true)
        else void navigate(paths.login, { replace: true })
      },
    )
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
