import { canSetCrm, type CrmKind, crmRoutes } from '@kartu/contracts/integrations/crm.plain'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { SettingRows } from '../../../ui/list/setting-row.tsx'
import { CompanyPage } from '../../../ui/frame/company-page.tsx'
import { CrmReturn } from './crm-return.tsx'
import { CrmRow } from './crm-row.tsx'
import { t } from './words.ts'

/** `/company/crm`: CRMs that receive the company's leads. CRMs redirect to this page after a sign-in. */
export function CrmPage() {
  const actor = useActor()
  return (
    <CompanyPage
      title={t(($) => $.crm.title)}
      line={(company) => t(($) => $.crm.line, { company })}
      closed={canSetCrm(actor) ? null : t(($) => $.crm.closed)}
    >
      <Loaded companyId={actor.companyId} />
    </CompanyPage>
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
  // The operator has registered no app, and no earlier connection is left.
  if (error?.code === 'not_found') return <EmptyState text={t(($) => $.crm.no_app)} />
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
