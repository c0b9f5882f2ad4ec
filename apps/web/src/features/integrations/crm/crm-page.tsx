import { canSetCrm, type CrmKind, crmRoutes } from '@kartu/contracts/integrations/crm.plain'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../lib/queries.ts'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { CompanyNav } from '../../../ui/frame/company-nav.tsx'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { SettingRows } from '../../../ui/list/setting-row.tsx'
import { CrmReturn } from './crm-return.tsx'
import { CrmRow } from './crm-row.tsx'
import { t } from './words.ts'

/** `/company/crm`: CRMs that receive the company's leads. CRMs return to this page after a sign-in. */
export function CrmPage() {
  const actor = useActor()
  const { access } = useCurrent()
  return (
    <Page>
      <PageHeader title={t(($) => $.crm.title)} line={t(($) => $.crm.line, { company: access?.company.name ?? '' })} />
      <CompanyNav />
      {canSetCrm(actor) ? <Loaded companyId={actor.companyId} /> : <EmptyState text={t(($) => $.crm.closed)} />}
    </Page>
  )
}

/** Counts change while leads are sent. */
const refetchMs = 10_000

interface Shown {
  kinds: readonly CrmKind[]
  connections: readonly { kind: CrmKind }[]
}

/** CRMs of the operator, and connections to those that the operator no longer offers. */
const shownKinds = ({ kinds, connections }: Shown): CrmKind[] => [
  ...new Set([...kinds, ...connections.map(({ kind }) => kind)]),
]

function Loaded({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useQuery({
    ...q(crmRoutes.list, { params: { companyId } }),
    refetchInterval: (query) => (query.state.data?.connections.some(({ is_on: isOn }) => isOn) ? refetchMs : false),
  })
  if (!data) return <QueryFallback query={{ error, refetch }} fields={2} />
  return (
    <Stack gap="l">
      <Text tone="2">{t(($) => $.crm[data.offered ? 'hint' : 'not_offered'])}</Text>
      <Text tone="2">{t(($) => $.crm.deletion_hint)}</Text>
      <CrmReturn companyId={companyId} />
      <SettingRows label={t(($) => $.crm.list)}>
        {shownKinds(data).map((kind) => (
          <CrmRow
            key={kind}
            kind={kind}
            companyId={companyId}
            offered={data.offered}
            isAppGone={!data.kinds.includes(kind)}
            connection={data.connections.find((one) => one.kind === kind)}
          />
        ))}
      </SettingRows>
    </Stack>
  )
}
