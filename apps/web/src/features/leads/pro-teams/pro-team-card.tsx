import { ActionIcon, Button, Menu } from '@mantine/core'
import type { ProTeam } from '@kartu/contracts/leads/pro-teams'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams.plain'
import { IconChevronDown, IconDots, IconPencil, IconTrash, IconUserPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { openModal } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastFailure } from '../../../lib/toast.ts'
import { AvatarStack } from '../../../ui/picture/avatar-stack.tsx'
import { Panel, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { TargetBar } from '../../../ui/list/target-bar.tsx'
import { TeamPeople, TeamPerson, WaitingPeople } from './team-people.tsx'
import { menuPlace } from '../../../ui/popup/menu-place.ts'
import { icon } from '../../../ui/layout/icon-props.ts'
import { t } from './words.ts'
import classes from './pro-teams.module.css'

interface ProTeamCardProps {
  team: ProTeam
  mayDelete: boolean
}

/** One team: its managers, its progress this month, and its members. */
export function ProTeamCard({ team, mayDelete }: ProTeamCardProps) {
  const id = useId()
  return (
    <Panel as="li" gap="l" aria-labelledby={id}>
      <Row align="start" gap="m">
        <Stack grow gap="none">
          <Text as="h2" size="large" id={id}>
            <bdi>{team.name}</bdi>
          </Text>
          <Text size="small" tone="3">
            {team.manager
              ? t(($) => $.proTeams.managed_by, { name: team.manager.name })
              : t(($) => $.proTeams.unmanaged)}
          </Text>
        </Stack>
        {team.may_manage ? <TeamMenu team={team} mayDelete={mayDelete} /> : null}
      </Row>
      <Month team={team} />
      <Members team={team} />
      {team.requests.length > 0 ? <WaitingPeople team={team} /> : null}
      {team.may_manage ? (
        <Button
          className={classes.add}
          variant="default"
          leftSection={<IconUserPlus {...icon} />}
          aria-label={t(($) => $.proTeams.add_to, { name: team.name })}
          onClick={() => openModal('pro-team-members', { teamId: team._id })}
        >
          {t(($) => $.proTeams.add)}
        </Button>
      ) : null}
    </Panel>
  )
}

/** Leads of this month and the target; only the target for a reader who does not see the team's leads. */
function Month({ team: { name, target, leads_this_month: leads } }: { team: ProTeam }) {
  if (leads === null)
    return target === null ? null : (
      <Text size="small" tone="3">
        {t(($) => $.proTeams.hidden, { target: formatNumber(target) })}
      </Text>
    )
  const [had, wanted] = [formatNumber(leads), target === null ? null : formatNumber(target)]
  return (
    <Stack gap="xs">
      <Text tone="3" figures>
        <Text as="strong" size="title-3" tone="ink">
          {had}
        </Text>
        {wanted === null ? '' : ` / ${wanted}`}
      </Text>
      <Text size="small" tone="3">
        {t(($) => $.proTeams.month)}
        {wanted === null ? ` · ${t(($) => $.proTeams.no_target)}` : ''}
      </Text>
      <TargetBar
        value={leads}
        target={target}
        label={t(($) => $.proTeams.progress, { name, leads: had, target: wanted ?? '' })}
        valueText={t(($) => $.proTeams.of_target, { leads: had, target: wanted ?? '' })}
      />
    </Stack>
  )
}

/** Avatars of the members, with their names on demand. */
function Members({ team: { _id, name, members, may_manage: mayManage } }: { team: ProTeam }) {
  const { companyId } = useActor()
  const remove = useApiMutation(proTeamRoutes.removeMember, {
    toast: t(($) => $.proTeams.member_removed),
    onError: (error) => toastFailure(error.message),
  })
  if (members.length === 0)
    return (
      <Text size="small" tone="3">
        {t(($) => $.proTeams.nobody)}
      </Text>
    )
  return (
    <details className={classes.members}>
      <summary className={classes.summary}>
        <AvatarStack people={members} />
        <span>{t(($) => $.proTeams.members, { count: members.length })}</span>
        <IconChevronDown className={classes.chevron} size={16} stroke={1.7} aria-hidden="true" />
      </summary>
      <TeamPeople label={t(($) => $.proTeams.members_of, { name })}>
        {members.map((member) => (
          <TeamPerson key={member._id} person={member} text={member.name}>
            {mayManage ? (
              <ActionIcon
                aria-label={t(($) => $.proTeams.remove_from, { person: member.name, team: name })}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ params: { companyId, teamId: _id, memberId: member._id } })}
              >
                <IconX size={16} stroke={1.7} aria-hidden="true" />
              </ActionIcon>
            ) : null}
          </TeamPerson>
        ))}
      </TeamPeople>
    </details>
  )
}

function TeamMenu({ team: { _id, name }, mayDelete }: ProTeamCardProps) {
  return (
    <Menu {...menuPlace} position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t(($) => $.proTeams.more, { name })}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => openModal('pro-team', { teamId: _id })}>
          {t(($) => $.proTeams.edit)}
        </Menu.Item>
        {mayDelete ? (
          <Menu.Item
            color="red"
            leftSection={<IconTrash {...icon} />}
            onClick={() => openModal('delete-pro-team', { teamId: _id, name })}
          >
            {t(($) => $.proTeams.delete)}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
