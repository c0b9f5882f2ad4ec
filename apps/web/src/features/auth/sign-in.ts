import { authRoutes } from '@kartu/contracts/auth?plain'
import type { Credentials } from '@kartu/contracts/auth'
import { useLocation, useNavigate } from 'react-router'
import { isPersonPath, paths } from '../../lib/paths.ts'
import { rememberPath, returnPathIn } from '../../lib/return-path.ts'
import { beginSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'

/** Every way in ends in `verify` or in a new password; both answer with a token. */
export function useSignIn() {
  const finish = useFinishSignIn()
  const verify = useCall(authRoutes.verify, ({ token }) => finish(token))
  return { ...verify, signIn: (credentials: Credentials) => verify.mutate({ body: credentials }) }
}

export function useSetPassword() {
  const finish = useFinishSignIn()
  return useCall(authRoutes.resetPassword, ({ token }) => finish(token))
}

/** A page of the person stands at once; else home, which leads on: to the page that was wanted, or to the team. */
function useFinishSignIn(): (token: string) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (token) => {
    beginSession(token)
    const wanted = returnPathIn(search)
    if (wanted !== null && isPersonPath(wanted)) return void navigate(wanted, { replace: true })
    rememberPath(wanted ?? paths.team)
    void navigate(paths.home, { replace: true })
  }
}
