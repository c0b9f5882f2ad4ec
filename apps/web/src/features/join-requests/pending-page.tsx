import { Tabs } from '@mantine/core'
import { canManageMembers } from '@kartu/contracts/members.policy'
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { useActor } from '../../lib/session.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { useLicences } from '../../lib/use-licences.ts'
import { LicencesLine } from '../../ui/form/licences-line.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { useListParams } from '../../ui/table/use-list-url.ts'
import { JoinLinkPanel } from './join-link.tsx'
import classes from './pending-page.module.css'
import { RequestsToJoin } from './requests-to-join.tsx'
import { t } from './words.ts'

/** `/team/pending`: who asks to join, and who was asked to. The tab stands in the URL. */
export function PendingPage({ invitations }: { invitations: ReactNode }) {
  const licences = useLicences()
  const actor = useActor()
  const { query: tab, change } = useListParams(readTab)
  const header = (
    <PageHeader
      title={t(($) => $.joinRequests.pending.title)}
      line={t(($) => $.joinRequests.pending.line)}
      back={{ to: paths.team, label: t(($) => $.joinRequests.pending.back) }}
    />
  )
  if (!canManageMembers(actor))
    return (
      <div className={classes.page}>
        {header}
        <EmptyState text={t(($) => $.joinRequests.pending.not_yours)} />
      </div>
    )
  return (
    <div className={classes.page}>
      {header}
      <LicencesLine licences={licences} />
      <Tabs
        value={tab}
        onChange={(name) =>
          change({ tab: name === 'invitations' ? name : undefined, search: undefined, state: undefined })
        }
        keepMounted={false}
      >
        <Tabs.List aria-label={t(($) => $.joinRequests.pending.tabs)}>
          <Tabs.Tab value="requests">{t(($) => $.joinRequests.pending.tab)}</Tabs.Tab>
          <Tabs.Tab value="invitations">{t(($) => $.invitations.manage.tab)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="requests">
          <div className={classes.panel}>
            <JoinLinkPanel />
            <RequestsToJoin />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="invitations">{invitations}</Tabs.Panel>
      </Tabs>
    </div>
  )
}

const readTab = (params: URLSearchParams): 'requests' | 'invitations' =>
  params.get('tab') === 'invitations' ? 'invitations' : 'requests'
