import type { DirectorySync } from '@kartu/contracts/integrations/directory-sync'
import { canSetDirectorySync, directorySyncRoutes } from '@kartu/contracts/integrations/directory-sync.plain'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { ActLink } from '../../../ui/layout/text-link.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { CompanyPage } from '../../../ui/frame/company-page.tsx'
import { SyncChoice } from './sync-choice.tsx'
import { SyncConnection } from './sync-connection.tsx'
import { SyncReturn } from './sync-return.tsx'
import { SyncRuns } from './sync-runs.tsx'
import { t } from './words.ts'

/** `/company/directory-sync`: the directory that Kartu follows. Microsoft redirects to this page after a sign-in. */
export function DirectorySyncPage() {
  const actor = useActor()
  return (
    <CompanyPage
      title={t(($) => $.directorySync.title)}
      line={(company) => t(($) => $.directorySync.line, { company })}
      closed={canSetDirectorySync(actor) ? null : t(($) => $.directorySync.closed)}
    >
      <Loaded companyId={actor.companyId} />
    </CompanyPage>
  )
}

/** A run continues in the background. */
const refetchMs = 3_000

const isActive = ({ runs }: DirectorySync): boolean =>
  runs.some(({ state }) => state === 'waiting' || state === 'reading' || state === 'applying')

function Loaded({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useQuery({
    ...q(directorySyncRoutes.get, { params: { companyId } }),
    refetchInterval: (query) => (query.state.data && isActive(query.state.data) ? refetchMs : false),
  })
  if (error?.code === 'not_found') return <EmptyState text={t(($) => $.directorySync.turned_off)} />
  if (!data) return <QueryFallback query={{ error, refetch }} fields={3} />
  if (!data.offered && !data.connection) return <EmptyState text={t(($) => $.directorySync.not_offered)} />
  return (
    <Stack gap="xl">
      <SyncReturn companyId={companyId} />
      {data.connection ? (
        <>
          <SyncConnection
            companyId={companyId}
            connection={data.connection}
            isRead={data.offered && data.providers.includes(data.connection.provider)}
            consentUrl={data.consent_url}
            isActive={isActive(data)}
          />
          <SyncRuns companyId={companyId} runs={data.runs} />
        </>
      ) : (
        <SyncChoice companyId={companyId} sync={data} />
      )}
      <p>
        <Text as="span" tone="2">
          {t(($) => $.directorySync.leavers_hint)}{' '}
        </Text>
        <ActLink to={paths.scim}>{t(($) => $.directorySync.leavers_link)}</ActLink>
      </p>
    </Stack>
  )
}
