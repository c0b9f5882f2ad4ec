import { ActionIcon, Button, Menu } from '@mantine/core'
import { type Invitation, type InvitationState, invitationStates } from '@kartu/contracts/team/invitations'
import { canManageInvitation, invitationRoutes } from '@kartu/contracts/team/invitations.plain'
import { perPageDefault, searchCharactersMax } from '@kartu/contracts/limits'
import { IconBan, IconCheck, IconClock, IconDots, IconSend, IconTrash, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { openModal } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { FilterChip } from '../../../ui/table/filter-chip.tsx'
import { menuPlace } from '../../../ui/popup/menu-place.ts'
import { StatusChip } from '../../../ui/table/status-chip.tsx'
import { useListParams } from '../../../ui/table/use-list-url.ts'
import { Delivery } from './delivery.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './sent-invitations.module.css'

const looks = {
  pending: { tone: 'waiting', icon: IconClock },
  accepted: { tone: 'good', icon: IconCheck },
  declined: { tone: 'bad', icon: IconX },
  cancelled: { tone: 'neutral', icon: IconBan },
  expired: { tone: 'neutral', icon: IconClock },
} as const

/** Everyone without an account; the dialog counts them. */
const notJoined = { filter: { account: 'none,invited,opened,refused' }, except: [], count: 0 }

/** Invitations of the people whom the actor administers: send again, cancel, remove. */
export function SentInvitations() {
  const { companyId } = useActor()
  const { query, change } = useListParams(readQuery)
  const list = useQuery({
    ...q(invitationRoutes.list, {
      params: { companyId },
      query: {
        search: query.search || undefined,
        state: query.state.join(',') || undefined,
        page: String(query.page),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const { actions, error } = useRowActions()
  return (
    <Stack gap="l" className={classes.tab}>
      <ErrorNote error={error} />
      {list.data && list.data.meta.total > 0 ? (
        <Button
          className={classes.remind}
          variant="default"
          leftSection={<IconSend size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => openModal('invite-to-cards', { memberIds: [], allMatching: notJoined, again: true })}
        >
          {t(($) => $.invitations.manage.remind)}
        </Button>
      ) : null}
      <DataTable<Invitation>
        name="invitations"
        caption={t(($) => $.invitations.manage.caption)}
        columns={columns}
        rows={list.data?.data}
        rowId={rowId}
        rowLabel={rowLabel}
        actions={actions}
        search={{
          value: query.search,
          placeholder: t(($) => $.invitations.manage.search),
          charactersMax: searchCharactersMax,
          onChange: (search) => change({ search }, { replace: true }),
        }}
        filters={
          <FilterChip
            name={t(($) => $.invitations.manage.state)}
            options={invitationStates.map((state) => ({ value: state, label: t(($) => $.invitations.state[state]) }))}
            value={query.state}
            onChange={(value) => change({ state: value.join(',') })}
          />
        }
        page={query.page}
        perPage={perPageDefault}
        total={list.data?.meta.total}
        onPage={(page) => change({ page: String(page) })}
        updating={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        filtered={query.search !== '' || query.state.length > 0}
        onClearFilters={() => change({ search: undefined, state: undefined })}
        empty={
          <EmptyState
            text={t(($) => $.invitations.manage.empty)}
            action={{
              label: t(($) => $.invitations.invite.title),
              icon: IconSend,
              onClick: () => openModal('invite-member'),
            }}
          />
        }
      />
    </Stack>
  )
}

const columns = [
  {
    id: 'name',
    header: t(($) => $.invitations.manage.name),
    cell: (row: Invitation) => (
      <Stack as="span" gap="none">
        <Text as="strong">{row.name}</Text>
        <Email address={row.email} />
      </Stack>
    ),
  },
  {
    id: 'state',
    header: t(($) => $.invitations.manage.state),
    badge: true,
    cell: ({ state }: Invitation) => <StatusChip {...looks[state]}>{t(($) => $.invitations.state[state])}</StatusChip>,
  },
  {
    id: 'sent',
    header: t(($) => $.invitations.manage.mail),
    labelled: true,
    cell: (row: Invitation) => <Delivery row={row} />,
  },
  {
    id: 'expires',
    header: t(($) => $.invitations.manage.expires),
    labelled: true,
    cell: (row: Invitation) => (row.state === 'pending' ? formatDateTime(row.expires_at) : null),
  },
]

/** The last column: sends the email again, or ends the invitation. */
function useRowActions() {
  const actor = useActor()
  const { companyId } = actor
  const resend = useApiMutation(invitationRoutes.resend, { toast: t(($) => $.invitations.manage.resent) })
  const { mutate } = resend
  const sending = resend.isPending ? resend.variables.params.invitationId : null
  const actions = useMemo(
    () => ({
      header: t(($) => $.invitations.manage.actions),
      widthPx: 170,
      cell: (row: Invitation) =>
        canManageInvitation(actor, { divisionId: row.division?._id ?? null, roles: row.roles }) ? (
          <Row as="span" gap="xs">
            {row.state === 'accepted' ? null : (
              <Button
                size="xs"
                variant="default"
                aria-label={`${t(($) => $.invitations.manage.resend)}: ${row.name}`}
                loading={sending === row._id}
                onClick={() => mutate({ params: { companyId, invitationId: row._id } })}
              >
                {t(($) => $.invitations.manage.resend)}
              </Button>
            )}
            <RowMenu row={row} />
          </Row>
        ) : null,
    }),
    [actor, companyId, mutate, sending],
  )
  return { actions, error: resend.error }
}

/** Actions that end an invitation. */
function RowMenu({ row: { _id, name, state } }: { row: Invitation }) {
  return (
    <Menu {...menuPlace} position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon aria-label={t(($) => $.invitations.manage.more, { name })}>
          <IconDots size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {state === 'pending' ? (
          <Menu.Item
            leftSection={<IconBan size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => openModal('end-invitation', { act: 'cancel', invitationId: _id, name })}
          >
            {t(($) => $.invitations.manage.cancel)}
          </Menu.Item>
        ) : null}
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => openModal('end-invitation', { act: 'remove', invitationId: _id, name })}
        >
          {t(($) => $.invitations.manage.remove)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const rowId = (row: Invitation): string => row._id
const rowLabel = (row: Invitation): string => row.name

function readQuery(params: URLSearchParams): { search: string; state: InvitationState[]; page: number } {
  const page = Number(params.get('page'))
  const asked = (params.get('state') ?? '').split(',')
  return {
    search: (params.get('search') ?? '').trim().slice(0, searchCharactersMax),
    state: invitationStates.filter((state) => asked.includes(state)),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** Breaks before its @ if it is too long for its column, else anywhere. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <Text as="span" size="small" tone="3">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </Text>
  )
}
