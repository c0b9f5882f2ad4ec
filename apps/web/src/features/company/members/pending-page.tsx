import '../../../ui/frame/lost-focus.ts'
import { Tabs } from '@mantine/core'
import { canManageMembers } from '@kartu/contracts/company/members.policy'
import type { ComponentType } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useActor } from '../../../lib/session.ts'
import { useLicences } from '../../../lib/company/use-licences.ts'
import { LicencesLine } from '../../../ui/form/licences-line.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { useListParams } from '../../../ui/table/use-list-url.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { t } from './words.ts'

const names = ['requests', 'invitations'] as const

interface PendingTab {
  name: (typeof names)[number]
  label: string
  Panel: ComponentType
}

/** `/team/pending`: requests to join, and sent invitations. The URL has the tab. */
export function PendingPage({ tabs }: { tabs: readonly PendingTab[] }) {
  const licences = useLicences()
  const actor = useActor()
  const { query: asked, change } = useListParams(readTab)
  const current = tabs.find(({ name }) => name === asked) ?? tabs[0]
  const header = (
    <PageHeader
      title={t(($) => $.members.pending.title)}
      line={t(($) => $.members.pending.line)}
      back={{ to: paths.team, label: t(($) => $.members.pending.back) }}
    />
  )
  if (!canManageMembers(actor))
    return (
      <Page>
        {header}
        <EmptyState text={t(($) => $.members.pending.not_yours)} />
      </Page>
    )
  return (
    <Page>
      {header}
      <LicencesLine licences={licences} />
      <Tabs
        value={current?.name ?? null}
        onChange={(name) =>
          change({
            tab: name === tabs[0]?.name ? undefined : (name ?? undefined),
            search: undefined,
            state: undefined,
          })
        }
        keepMounted={false}
      >
        <Tabs.List aria-label={t(($) => $.members.pending.tabs)}>
          {tabs.map(({ name, label }) => (
            <Tabs.Tab key={name} value={name}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ name, Panel }) => (
          <Tabs.Panel key={name} value={name}>
            <Panel />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}

const readTab = (params: URLSearchParams): (typeof names)[number] | undefined =>
  names.find((name) => name === params.get('tab'))
