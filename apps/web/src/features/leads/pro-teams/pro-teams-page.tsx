import { Button, Skeleton } from '@mantine/core'
import { canManageProTeams, canOpenLeads } from '@kartu/contracts/leads/leads.policy'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams.plain'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { openModal } from '../../../lib/modals.ts'
import { q } from '../../../lib/queries.ts'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { usePro } from '../../../lib/company/use-pro.ts'
import { LockedNote } from '../../../ui/form/locked-note.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { Grid } from '../../../ui/layout/layout.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { ProNav } from '../../../ui/frame/pro-nav.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { ProTeamCard } from './pro-team-card.tsx'
import { ReceivedRequests } from './received-requests.tsx'
import { t } from './words.ts'

/** `/pro/team-management`: teams that sell together. Members see their own teams, managers see all. */
export function ProTeamsPage() {
  const { companyId } = useActor()
  const pro = usePro()
  const { actor, standing } = pro
  const isOpen = actor !== undefined && canOpenLeads(actor)
  const mayMake = actor !== undefined && canManageProTeams(actor)
  return (
    <Page>
      <ProNav />
      <PageHeader
        title={t(($) => $.proTeams.title)}
        line={mayMake ? t(($) => $.proTeams.line) : t(($) => $.proTeams.line_member)}
        actions={
          isOpen && mayMake ? (
            <Button leftSection={<IconPlus {...icon} />} onClick={() => openModal('pro-team')}>
              {t(($) => $.proTeams.create)}
            </Button>
          ) : null
        }
      />
      <ErrorNote error={pro.error} onRetry={pro.refetch} />
      <ReceivedRequests companyId={companyId} />
      {standing === undefined ? (
        <Placeholder />
      ) : isOpen ? (
        <Teams companyId={companyId} mayMake={mayMake} />
      ) : (
        <Closed isOpen={standing.is_open} rests={standing.licence_rests} />
      )}
    </Page>
  )
}

function Teams({ companyId, mayMake }: { companyId: string; mayMake: boolean }) {
  const teams = useQuery(q(proTeamRoutes.list, { params: { companyId } }))
  if (teams.data?.length === 0)
    return <EmptyState text={mayMake ? t(($) => $.proTeams.none) : t(($) => $.proTeams.none_member)} />
  return (
    <>
      <ErrorNote error={teams.error} onRetry={() => void teams.refetch()} />
      {teams.isPending ? <Placeholder /> : null}
      {teams.data ? (
        <Grid as="ul" least="320px" gap="l" aria-label={t(($) => $.proTeams.list)}>
          {teams.data.map((team) => (
            <ProTeamCard key={team._id} team={team} mayDelete={mayMake} />
          ))}
        </Grid>
      ) : null}
    </>
  )
}

/** The reason why it is closed, and the people to ask. */
function Closed({ isOpen, rests }: { isOpen: boolean; rests: boolean }) {
  const { access } = useCurrent()
  if (isOpen)
    return <EmptyState text={rests ? t(($) => $.proTeams.closed.rests) : t(($) => $.proTeams.closed.licence)} />
  return (
    <LockedNote
      of="page"
      action={
        <Button variant="default" onClick={() => openModal('paywalled', { feature: 'leads' })}>
          {t(($) => $.proTeams.closed.see_plan)}
        </Button>
      }
    >
      {t(($) => $.proTeams.closed.plan, { company: access?.company.name ?? '' })}
    </LockedNote>
  )
}

function Placeholder() {
  return (
    <LoadingShape>
      <Skeleton height={180} aria-hidden="true" />
    </LoadingShape>
  )
}
