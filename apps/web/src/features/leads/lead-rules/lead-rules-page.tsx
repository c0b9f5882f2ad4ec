import { Button, Skeleton } from '@mantine/core'
import { leadFormRoutes } from '@kartu/contracts/leads/lead-forms.plain'
import { leadRuleRoutes } from '@kartu/contracts/leads/lead-rules/lead-rules.plain'
import { canManageLeadSettings, canOpenLeads } from '@kartu/contracts/leads/leads.policy'
import { leadRulesMax } from '@kartu/contracts/limits'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { openModal } from '../../../lib/modals.ts'
import { q } from '../../../lib/queries.ts'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { usePro } from '../../../lib/company/use-pro.ts'
import { joinedQueries } from '../../../lib/http/joined-queries.ts'
import { LockedNote } from '../../../ui/form/locked-note.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { ProNav } from '../../../ui/frame/pro-nav.tsx'
import { Text } from '../../../ui/layout/layout.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { RuleList } from './rule-list.tsx'
import { t } from './words.ts'

const add = (): void => openModal('lead-rule', {})

/** `/pro/rules`: rules that decide who gets a lead. For admins. */
export function LeadRulesPage() {
  const actor = useActor()
  const mayEdit = canManageLeadSettings(actor)
  return (
    <Page>
      <ProNav />
      <PageHeader
        title={t(($) => $.leadRules.title)}
        line={mayEdit ? t(($) => $.leadRules.line) : t(($) => $.leadRules.line_member)}
      />
      {mayEdit ? <OpenSection companyId={actor.companyId} /> : <EmptyState text={t(($) => $.leadRules.none_member)} />}
    </Page>
  )
}

function OpenSection({ companyId }: { companyId: string }) {
  const { access } = useCurrent()
  const pro = usePro()
  if (pro.actor === undefined)
    return pro.error ? <ErrorNote error={pro.error} onRetry={pro.refetch} /> : <Placeholder />
  if (canOpenLeads(pro.actor)) return <Rules companyId={companyId} />
  return (
    <LockedNote
      of="page"
      action={
        <Button variant="default" onClick={() => openModal('paywalled', { feature: 'leads' })}>
          {t(($) => $.leadRules.see_plan)}
        </Button>
      }
    >
      {t(($) => $.leadRules.closed, { company: access?.company.name ?? '' })}
    </LockedNote>
  )
}

function Rules({ companyId }: { companyId: string }) {
  const params = { companyId }
  const rules = useQuery(q(leadRuleRoutes.list, { params }))
  const form = useQuery(q(leadFormRoutes.get, { params }))
  if (!rules.data || !form.data)
    return (
      <QueryFallback query={joinedQueries(rules, form)}>
        <Placeholder />
      </QueryFallback>
    )
  if (rules.data.length === 0)
    return (
      <EmptyState
        text={t(($) => $.leadRules.none)}
        action={{ label: t(($) => $.leadRules.add), icon: IconPlus, onClick: add }}
      />
    )
  const isFull = rules.data.length >= leadRulesMax
  return (
    <>
      <RuleList companyId={companyId} rules={rules.data} questions={form.data.questions} />
      <Text tone="3">{isFull ? t(($) => $.leadRules.full, { max: leadRulesMax }) : t(($) => $.leadRules.rest)}</Text>
      <div>
        <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />} disabled={isFull} onClick={add}>
          {t(($) => $.leadRules.add)}
        </Button>
      </div>
    </>
  )
}

function Placeholder() {
  return (
    <LoadingShape>
      <Skeleton height={180} aria-hidden="true" />
    </LoadingShape>
  )
}
