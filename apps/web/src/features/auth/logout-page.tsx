import { authRoutes } from '@kartu/contracts/auth.plain'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../lib/api-client.ts'
import { isApiError } from '../../lib/api-error.ts'
import { forgetInvitation } from '../../lib/invitation-secret.ts'
import { paths } from '../../lib/paths.ts'
import { isSignedIn, resetSession } from '../../lib/session.ts'
import { PlainButtonLink } from '../../ui/form/plain-button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import classes from './auth-form.module.css'
import { forgetMailedCode } from './mailed-code.ts'
import { t } from '../../lib/i18n.ts'

/** Ends the session on both sides and leads to the login page; says so when only this side could be told. */
export function LogoutPage() {
  const navigate = useNavigate()
  const [unreachable, setUnreachable] = useState(false)
  useEffect(() => {
    const ending = isSignedIn() ? callApi(authRoutes.logout) : Promise.resolve()
    // The call has taken the token along; from here on nobody is signed in, whatever the server answers.
    resetSession()
    forgetInvitation()
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
