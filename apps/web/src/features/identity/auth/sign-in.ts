import { authRoutes } from '@kartu/contracts/identity/auth.plain'
import type { CredentialsInput, Verified } from '@kartu/contracts/identity/auth'
import { useLocation, useNavigate } from 'react-router'
import { browserTokens, keepBrowserToken } from '../../../lib/sign-in/known-browser.ts'
import { isPersonPath, paths } from '../../../lib/paths.ts'
import { rememberPath, returnPathIn } from '../../../lib/sign-in/return-path.ts'
import { keepSecondStep } from '../../../lib/sign-in/second-step.ts'
import { beginSession } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { forgetMailedCode } from './mailed-code.ts'

/** Every sign-in method ends in `verify` or in a new password; both return a token. */
export function useSignIn(onFailure?: (failure: unknown) => void) {
  const finish = useFinishSignIn()
  const verify = useCall(authRoutes.verify, (answer) => finish(answer), onFailure)
  return {
    ...verify,
    signIn: (credentials: CredentialsInput) =>
      verify.mutate({ body: { ...credentials, browser_tokens: browserTokens() } }),
  }
}

export function useSetPassword(onFailure: (failure: unknown) => void) {
  const finish = useFinishSignIn()
  return useCall(authRoutes.resetPassword, (answer) => finish(answer), onFailure)
}

/**
 * Opens a page of the person directly, else home, which redirects to the requested page or to the team. An account with
 * a second factor opens the page for that first.
 */
export function useFinishSignIn(): (answer: Verified, to?: string | null) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (answer, wanted = returnPathIn(search)) => {
    if ('second_step' in answer) {
      const { challenge, methods } = answer.second_step
      forgetMailedCode()
      keepSecondStep({ challenge, methods, to: wanted })
      return void navigate(paths.secondStep, { replace: true })
    }
    const { token, browser_token: browserToken, account_kept: isKept } = answer
    beginSession(token)
    keepBrowserToken(browserToken)
    forgetMailedCode()
    if (isKept) void import('./account-kept.ts').then((m) => m.tellAccountKept()).catch(() => {})
    if (wanted !== null && isPersonPath(wanted)) return void navigate(wanted, { replace: true })
    rememberPath(wanted ?? paths.team)
    void navigate(paths.home, { replace: true })
  }
}
