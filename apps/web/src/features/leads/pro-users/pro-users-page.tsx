import { Button, Skeleton } from '@mantine/core'
import { canManageProUsers, canOpenLeads } from '@kartu/contracts/leads/leads.policy'
import { proUserRoutes } from '@kartu/contracts/leads/pro-users.plain'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { openModal } from '../../../lib/modals.ts'
import { q } from '../../../lib/queries.ts'
import { useCurrent } from '../../../lib/session.ts'
import { usePro } from '../../../lib/company/use-pro.ts'
import { LockedNote } from '../../../ui/form/locked-note.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { ProNav } from '../../../ui/frame/pro-nav.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { LicenceCount } from './licence-count.tsx'
import { ProRoles } from './pro-roles.tsx'
import { ProUserList } from './pro-user-list.tsx'
import { t } from './words.ts'

/** `/pro/user-management`: members with a pro licence, their roles, and the permissions of the roles. */
export function ProUsersPage() {
  const pro = usePro()
  const { actor } = pro
  const mayManage = actor !== undefined && canManageProUsers(actor)
  const isOpen = actor !== undefined && canOpenLeads(actor)
  return (
    <Page>
      <ProNav />
      <PageHeader
        title={t(($) => $.proUsers.title)}
        line={t(($) => $.proUsers.line)}
        actions={
          mayManage && isOpen ? (
            <Button leftSection={<IconPlus {...icon} />} onClick={() => openModal('assign-pro-licences')}>
              {t(($) => $.proUsers.assign)}
            </Button>
          ) : null
        }
      />
      <ErrorNote error={pro.error} onRetry={pro.refetch} />
      {actor === undefined ? (
        <Placeholder />
      ) : mayManage ? (
        <Content companyId={actor.companyId} actor={actor} isOpen={isOpen} />
      ) : (
        <EmptyState text={t(($) => $.proUsers.closed)} />
      )}
    </Page>
  )
}

interface ContentProps {
  companyId: string
  actor: NonNullable<ReturnType<typeof usePro>['actor']>
  isOpen: boolean
}

function Content({ companyId, actor, isOpen }: ContentProps) {
  const { access } = useCurrent()
  const params = { companyId }
  const licences = useQuery(q(proUserRoutes.list, { params }))
  const roles = useQuery(q(proUserRoutes.roles, { params }))
  const company = access?.company.name ?? ''
  return (
    <>
      {isOpen ? null : (
        <LockedNote
          of="page"
          action={
            <Button variant="default" onClick={() => openModal('paywalled', { feature: 'leads' })}>
              {t(($) => $.proUsers.see_plan)}
            </Button>
          }
        >
          {t(($) => $.proUsers.plan, { company })}
        </LockedNote>
      )}
      <ErrorNote error={licences.error} onRetry={() => void licences.refetch()} />
      <ErrorNote error={roles.error} onRetry={() => void roles.refetch()} />
      {licences.data && roles.data ? (
        <>
          {isOpen ? <LicenceCount licences={licences.data} /> : null}
          <ProUserList actor={actor} isOpen={isOpen} users={licences.data.users} roles={roles.data} />
          <ProRoles isOpen={isOpen} roles={roles.data} />
        </>
      ) : licences.isPending || roles.isPending ? (
        <Placeholder />
      ) : null}
    </>
  )
}

function Placeholder() {
  return (
    <LoadingShape widthPx={1200}>
      <Skeleton height={200} aria-hidden="true" />
    </LoadingShape>
  )
}
