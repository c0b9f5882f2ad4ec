import { resolveCard } from '@kartu/cards/resolve-card'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { leadFormRoutes } from '@kartu/contracts/leads/lead-forms.plain'
import { canManageLeadSettings } from '@kartu/contracts/leads/leads.policy'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { joinedQueries } from '../../../lib/http/joined-queries.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { ProNav } from '../../../ui/frame/pro-nav.tsx'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { LeadFormEditor } from './lead-form-editor.tsx'
import { t } from './words.ts'

/** `/pro/form`: the form for visitors on the company's cards. For admins. */
export function LeadFormPage() {
  const actor = useActor()
  const mayEdit = canManageLeadSettings(actor)
  return (
    <Page>
      <ProNav />
      <PageHeader
        title={t(($) => $.leadForms.title)}
        line={mayEdit ? t(($) => $.leadForms.line) : t(($) => $.leadForms.line_employee)}
      />
      {mayEdit ? <Loaded /> : null}
    </Page>
  )
}

function Loaded() {
  const { companyId, memberId } = useActor()
  const params = { companyId }
  const form = useQuery(q(leadFormRoutes.get, { params }))
  const company = useQuery(q(companyRoutes.get, { params }))
  const own = useQuery(q(memberRoutes.get, { params: { companyId, memberId } }))
  const divisions = useQuery(q(divisionRoutes.list, { params }))
  if (!form.data || !company.data || !own.data || !divisions.data)
    return <QueryFallback query={joinedQueries(form, company, own, divisions)}>{null}</QueryFallback>
  const division = divisions.data.find(({ _id }) => _id === own.data.division?._id) ?? null
  const card = resolveCard({ company: company.data, division, card: own.data.card })
  return <LeadFormEditor key={companyId} stored={form.data} card={card} pageUrl={own.data.card.url} />
}
