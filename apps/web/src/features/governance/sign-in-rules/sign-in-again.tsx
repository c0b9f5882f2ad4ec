import { authRoutes } from '@kartu/contracts/identity/auth.plain'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { withReturn } from '../../../lib/sign-in/return-path.ts'
import { resetSession } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { t } from './words.ts'

/** Ends this session, and returns with a new one. */
export function SignInAgain({ companyId }: { companyId: string }) {
  const navigate = useNavigate()
  const end = useCall(authRoutes.logout, () => {
    resetSession()
    void navigate(withReturn(paths.login, paths.signInNeeded(companyId)))
  })
  return (
    <>
      <Button loading={end.isPending} onClick={() => end.mutate({})}>
        {t(($) => $.signInRules.needed.sign_in)}
      </Button>
      <ErrorNote error={end.error} />
    </>
  )
}
