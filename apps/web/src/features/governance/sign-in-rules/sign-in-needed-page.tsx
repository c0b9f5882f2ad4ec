import type { OwnSignIn } from '@kartu/contracts/governance/sign-in-rules'
import { signInRulesRoutes } from '@kartu/contracts/governance/sign-in-rules.plain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { askConfirmation } from '../../../lib/http/confirming.ts'
import { useColorScheme } from '../../../lib/color-scheme.ts'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { QueryProvider } from '../../../lib/http/query-provider.tsx'
import { companyIn, withReturn } from '../../../lib/sign-in/return-path.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { InterfaceProvider } from '../../../ui/frame/interface-provider.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { t } from './words.ts'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { companySignInRoutes } from '@kartu/contracts/governance/company-sign-in.plain'
import { goToCompany } from '../../../lib/sign-in/company-sign-in.ts'
import { useCall } from '../../../lib/use-call.ts'
import { authRoutes } from '@kartu/contracts/identity/auth.plain'
import { resetSession } from '../../../lib/session.ts'

/** `/company/sign-in`: the requirement that a session must meet before the company opens. */
export function SignInNeededPage() {
  const { shown } = useColorScheme()
  const { search } = useLocation()
  const companyId = companyIn(search)
  if (companyId === null) return <Navigate to={paths.home} replace />
  return (
    <QueryProvider>
      <InterfaceProvider colorScheme={shown}>
        <Needed companyId={companyId} />
      </InterfaceProvider>
    </QueryProvider>
  )
}

function Needed({ companyId }: { companyId: string }) {
  // The factor may be set up in another tab or on the account page, so the rules are refetched when the reader returns.
  const mine = useQuery({ ...q(signInRulesRoutes.mine, { params: { companyId } }), staleTime: 0 })
  if (mine.data === undefined)
    return mine.isError ? (
      <ErrorNote error={mine.error} onRetry={() => void mine.refetch()} />
    ) : (
      <p role="status">{t(($) => $.common.loading)}</p>
    )
  const { need, company } = mine.data
  if (need === null) return <Navigate to={paths.teamOf(company._id)} replace />
  return (
    <Page>
      <PageHeader
        title={t(({ signInRules }) => signInRules.needed[need].title, { company: company.name })}
        line={lineOf(mine.data, need)}
      />
      <Row wrap>
        {need === 'company_sign_in_needed' ? (
          <SignInThroughCompany companyId={companyId} name={company.name} />
        ) : need === 'own_proof_needed' ? (
          <Button onClick={() => void askConfirmation('confirmation_required').then(() => mine.refetch())}>
            {t(($) => $.signInRules.needed.own_proof_needed.act)}
          </Button>
        ) : need === 'second_factor_needed' && !mine.data.second_factor ? (
          <Button component={Link} to={paths.account}>
            {t(($) => $.signInRules.needed.second_factor_needed.act)}
          </Button>
        ) : (
          <SignInAgain companyId={companyId} />
        )}
        <Button variant="default" component={Link} to={paths.chooser}>
          {t(($) => $.signInRules.needed.other)}
        </Button>
        <Button variant="subtle" component={Link} to={paths.logout}>
          {t(($) => $.signInRules.needed.out)}
        </Button>
      </Row>
      <Text tone="2">{t(($) => $.signInRules.needed.others)}</Text>
    </Page>
  )
}

function lineOf({ company, second_factor: hasFactor }: OwnSignIn, need: NonNullable<OwnSignIn['need']>): string {
  const values = { company: company.name }
  if (need === 'second_factor_needed' && hasFactor)
    return t(($) => $.signInRules.needed.second_factor_needed.text_have, values)
  return t(({ signInRules }) => signInRules.needed[need].text, values)
}

/** Redirects to the provider of the company, and from there back into it, in this session. */
function SignInThroughCompany({ companyId, name }: { companyId: string; name: string }) {
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

/** Ends this session, and returns with a new one. */
function SignInAgain({ companyId }: { companyId: string }) {
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
