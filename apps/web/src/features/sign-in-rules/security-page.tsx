import { accountRoutes } from '@kartu/contracts/account.plain'
import { signInRulesRoutes } from '@kartu/contracts/sign-in-rules.plain'
import { canSeeSignInRules, canSetSignInRules } from '@kartu/contracts/sign-in-rules.policy'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/queries.ts'
import { useActor, useCurrent } from '../../lib/session.ts'
import type { PageWithProof } from '../../ui/frame/account-part.ts'
import { ErrorNote } from '../../ui/frame/error-note.tsx'
import { FieldBones, LoadingShape } from '../../ui/frame/loading-shape.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { SideSection } from '../../ui/frame/side-section.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { CompanySignInSection } from './company-sign-in-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { RecentSection } from './recent-section.tsx'
import { RulesForm } from './rules-form.tsx'
import { t } from './words.ts'

/** `/company/security`: what the company asks of sessions, and who is secured how. */
export function SecurityPage({ useProof }: PageWithProof) {
  const actor = useActor()
  const { access } = useCurrent()
  return (
    <Page>
      <PageHeader
        title={t(($) => $.signInRules.title)}
        line={t(($) => $.signInRules.line, { company: access?.company.name ?? '' })}
        back={{ to: paths.company, label: t(($) => $.signInRules.to_company) }}
      />
      {canSeeSignInRules(actor) ? (
        <>
          <RulesSection companyId={actor.companyId} maySet={canSetSignInRules(actor)} useProof={useProof} />
          <CompanySignInSection companyId={actor.companyId} />
          <PeopleSection companyId={actor.companyId} />
          <RecentSection companyId={actor.companyId} />
        </>
      ) : (
        <EmptyState text={t(($) => $.signInRules.closed)} />
      )}
    </Page>
  )
}

interface RulesSectionProps extends PageWithProof {
  companyId: string
  maySet: boolean
}

function RulesSection({ companyId, maySet, useProof }: RulesSectionProps) {
  const rules = useQuery(q(signInRulesRoutes.get, { params: { companyId } }))
  const account = useQuery(q(accountRoutes.get))
  const failed = [rules, account].filter(({ isError }) => isError)
  return (
    <SideSection title={t(($) => $.signInRules.rules.title)} hint={t(($) => $.signInRules.rules.hint)}>
      <ErrorNote
        error={failed[0]?.error}
        onRetry={() => {
          for (const query of failed) void query.refetch()
        }}
      />
      {rules.data && account.data ? (
        <RulesForm
          companyId={companyId}
          stored={rules.data}
          account={account.data}
          maySet={maySet}
          useProof={useProof}
        />
      ) : failed.length > 0 ? null : (
        <LoadingShape>
          <FieldBones count={3} />
        </LoadingShape>
      )}
    </SideSection>
  )
}
