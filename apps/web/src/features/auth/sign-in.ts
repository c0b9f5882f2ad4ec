import { authRoutes } from '@kartu/contracts/auth.plain'
import type { CredentialsInput } from '@kartu/contracts/auth'
import { useLocation, useNavigate } from 'react-router'
import { browserTokens, keepBrowserToken } from '../../lib/known-browser.ts'
import { isPersonPath, paths } from '../../lib/paths.ts'
import { rememberPath, returnPathIn } from '../../lib/return-path.ts'
import { beginSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { forgetMailedCode } from './mailed-code.ts'

/** Every way in ends in `verify` or in a new password; both answer with a token. */
export function useSignIn(onFailure?: (failure: unknown) => void) {
  const finish = useFinishSignIn()
  const verify = useCall(authRoutes.verify, finish, onFailure)
  return {
    ...verify,
    signIn: (credentials: CredentialsInput) =>
      verify.mutate({ body: { ...credentials, browser_tokens: browserTokens() } }),
  }
}

export function useSetPassword(onFailure: (failure: unknown) => void) {
  const finish = useFinishSignIn()
  return useCall(authRoutes.resetPassword, finish, onFailure)
}

/** A page of the person stands at once; else home, which leads on: to the page that was wanted, or to the team. */
function useFinishSignIn(): (answer: { token: string; browser_token: string }) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return ({ token, browser_token: browserToken }) => {
    beginSession(token)
    keepBrowserToken(browserToken)
    forgetMailedCode()
    const wanted = returnPathIn(search)
    if (wanted !== null && isPersonPath(wanted)) return void navigate(wanted, { replace: true })
    rememberPath(wanted ?? paths.team)
    void navigate(paths.home, { replace: true })
  }
}
