import { ActionIcon, Menu, Select } from '@mantine/core'
import type { ProActor } from '@kartu/contracts/leads/pro'
import type { ProRole, ProUser } from '@kartu/contracts/leads/pro-users'
import { proUserRoutes } from '@kartu/contracts/leads/pro-users.plain'
import { searchCharactersMax } from '@kartu/contracts/limits'
import { IconDots, IconUserMinus } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { formatList } from '../../../lib/format.ts'
import { formatLongDate } from '../../../lib/long-date.ts'
import { openModal } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastFailure } from '../../../lib/toast.ts'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { menuPlace } from '../../../ui/popup/menu-place.ts'
import { Pager } from '../../../ui/table/pager.tsx'
import { SearchField } from '../../../ui/table/search-field.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { roleChoices } from './role-choices.ts'
import { t } from './words.ts'
import classes from './pro-users.module.css'

const perPage = 50
const searchFrom = 9

interface ProUserListProps {
  actor: ProActor
  isOpen: boolean
  users: readonly ProUser[]
  roles: readonly ProRole[]
}

/** Members with a pro licence, by name; the URL has search and page. */
export function ProUserList({ actor, isOpen, users, roles }: ProUserListProps) {
  const [url, setUrl] = useSearchParams()
  const search = url.get('search') ?? ''
  const found = users.filter(({ member }) =>
    `${member.name}\n${member.email}`.toLowerCase().includes(search.toLowerCase()),
  )
  const last = Math.max(1, Math.ceil(found.length / perPage))
  const page = Math.min(last, Math.max(1, Number(url.get('page')) || 1))
  const shown = found.slice((page - 1) * perPage, page * perPage)
  const show = (values: Record<string, string>): void =>
    setUrl(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')), { replace: true })
  if (users.length === 0) return <EmptyState text={t(($) => $.proUsers.none)} />
  return (
    <Stack as="section" aria-label={t(($) => $.proUsers.list)}>
      {users.length < searchFrom ? null : (
        <Row className={classes.search}>
          <SearchField
            value={search}
            onChange={(next) => show({ search: next })}
            placeholder={t(($) => $.proUsers.search)}
            charactersMax={searchCharactersMax}
          />
        </Row>
      )}
      {shown.length === 0 ? (
        <Text size="small" tone="3">
          {t(($) => $.proUsers.nobody)}
        </Text>
      ) : null}
      {shown.length === 0 ? null : (
        <SettingRows label={t(($) => $.proUsers.list)}>
          {shown.map((user) => (
            <UserRow key={user.member._id} actor={actor} isOpen={isOpen} user={user} roles={roles} />
          ))}
        </SettingRows>
      )}
      {found.length > perPage ? (
        <Pager
          page={page}
          perPage={perPage}
          total={found.length}
          onPage={(to) => show({ search, page: String(to) })}
          of={t(($) => $.proUsers.list)}
        />
      ) : null}
    </Stack>
  )
}

interface UserRowProps {
  actor: ProActor
  isOpen: boolean
  user: ProUser
  roles: readonly ProRole[]
}

function UserRow({ actor, isOpen, user: { member, role, teams, since, may_change: mayChange }, roles }: UserRowProps) {
  const { companyId } = useActor()
  const update = useApiMutation(proUserRoutes.update, {
    toast: t(($) => $.proUsers.role_assigned),
    onError: (error) => toastFailure(error.message),
  })
  const params = { companyId, memberId: member._id }
  return (
    <SettingRow
      mark={<PersonAvatar name={member.name} src={member.photo?.url} />}
      title={member.name}
      text={[member.email, formatList(teams)].filter(Boolean).join(' · ')}
    >
      <Text as="span" size="small" tone="3" figures>
        {t(($) => $.proUsers.since, { date: formatLongDate(since) })}
      </Text>
      <Row>
        <Select
          className={classes.role}
          aria-label={t(($) => $.proUsers.role_of, { name: member.name })}
          data={roleChoices(actor, roles, role)}
          value={update.isPending ? update.variables.body.role : role}
          disabled={!mayChange || !isOpen || update.isPending}
          onChange={(next) => {
            if (next !== null && next !== role) update.mutate({ params, body: { role: next } })
          }}
          comboboxProps={menuPlace}
        />
        <span className={classes.more}>
          {mayChange ? (
            <Menu {...menuPlace} position="bottom-end">
              <Menu.Target>
                <ActionIcon aria-label={t(($) => $.proUsers.more, { name: member.name })}>
                  <IconDots {...icon} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  color="red"
                  leftSection={<IconUserMinus {...icon} />}
                  onClick={() => openModal('revoke-pro-licence', { memberId: member._id, name: member.name })}
                >
                  {t(($) => $.proUsers.revoke)}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          ) : null}
        </span>
      </Row>
    </SettingRow>
  )
}
