import { companySignInRoutes } from '@kartu/contracts/governance/company-sign-in.plain'
import { Button } from '@mantine/core'
import { goToCompany } from '../../../lib/sign-in/company-sign-in.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../../lib/use-call.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { t } from './words.ts'

/** Leads to the provider of the company, and from there back into it, in this session. */
export function SignInThroughCompany({ companyId, name }: { companyId: string; name: string }) {
  const begin = useCall(companySignInRoutes.beginPass, (begun) =>
    goToCompany(begun, { purpose: 'pass', to: paths.teamOf(companyId) }),
  )
  return (
    <>
      <Button loading={begin.isPending} onClick={() => begin.mutate({ params: { companyId }, body: {} })}>
        {t(($) => $.signInRules.needed.company_sign_in_needed.act, { company: name })}
      </Button>
      <ErrorNote error={begin.error} />
    </>
  )
}
