import { signInRulesRoutes } from '@kartu/contracts/governance/sign-in-rules.plain'
import { canSeeSignInRules, canSetSignInRules } from '@kartu/contracts/governance/sign-in-rules.policy'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { FieldSkeletons, LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { SideSection } from '../../../ui/frame/section.tsx'
import { CompanyPage } from '../../../ui/frame/company-page.tsx'
import { CompanySignInSection } from './company-sign-in-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { RecentSection } from './recent-section.tsx'
import { RulesForm } from './rules-form.tsx'
import { t } from './words.ts'

/** `/company/security`: the company's requirements for sessions, and the security of its members. */
export function SecurityPage() {
  const actor = useActor()
  return (
    <CompanyPage
      title={t(($) => $.signInRules.title)}
      line={(company) => t(($) => $.signInRules.line, { company })}
      closed={canSeeSignInRules(actor) ? null : t(($) => $.signInRules.closed)}
    >
      <RulesSection companyId={actor.companyId} maySet={canSetSignInRules(actor)} />
      <CompanySignInSection companyId={actor.companyId} />
      <PeopleSection companyId={actor.companyId} />
      <RecentSection companyId={actor.companyId} />
    </CompanyPage>
  )
}

interface RulesSectionProps {
  companyId: string
  maySet: boolean
}

function RulesSection({ companyId, maySet }: RulesSectionProps) {
  const rules = useQuery(q(signInRulesRoutes.get, { params: { companyId } }))
  return (
    <SideSection title={t(($) => $.signInRules.rules.title)} hint={t(($) => $.signInRules.rules.hint)}>
      <ErrorNote error={rules.error} onRetry={() => void rules.refetch()} />
      {rules.data ? (
        <RulesForm companyId={companyId} stored={rules.data} maySet={maySet} />
      ) : rules.isError ? null : (
        <LoadingShape>
          <FieldSkeletons count={3} />
        </LoadingShape>
      )}
    </SideSection>
  )
}
