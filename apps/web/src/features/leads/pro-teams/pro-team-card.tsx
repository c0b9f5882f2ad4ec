import { ActionIcon, Button, Menu } from '@mantine/core'
import type { ProTeam } from '@kartu/contracts/leads/pro-teams'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams.plain'
import { IconChevronDown, IconDots, IconPencil, IconTrash, IconUserPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { openModal } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastFailure, toastSuccess } from '../../../lib/toast.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { menuPlace } from '../../../ui/popup/menu-place.ts'
import { WaitingPeople } from './waiting-people.tsx'
import { t } from './words.ts'
import classes from './pro-teams.module.css'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const
const facesMax = 5

interface ProTeamCardProps {
  team: ProTeam
  mayDelete: boolean
}

/** One team: its managers, its progress this month, and its members. */
export function ProTeamCard({ team, mayDelete }: ProTeamCardProps) {
  const id = useId()
  return (
    <li className={classes.team} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={id} className={classes.name}>
            <bdi>{team.name}</bdi>
          </h2>
          <p className={classes.manager}>
            {team.manager
              ? t(($) => $.proTeams.managed_by, { name: team.manager.name })
              : t(($) => $.proTeams.unmanaged)}
          </p>
        </div>
        {team.may_manage ? <TeamMenu team={team} mayDelete={mayDelete} /> : null}
      </div>
      <Month team={team} />
      <Members team={team} />
      {team.requests.length > 0 ? <WaitingPeople team={team} /> : null}
      {team.may_manage ? (
        <Button
          className={classes.add}
          variant="default"
          size="sm"
          leftSection={<IconUserPlus {...icon} />}
          aria-label={t(($) => $.proTeams.add_to, { name: team.name })}
          onClick={() => openModal('pro-team-members', { teamId: team._id })}
        >
          {t(($) => $.proTeams.add)}
        </Button>
      ) : null}
    </li>
  )
}

/** Leads of this month beside the target; only the target for a reader who does not see the team's leads. */
function Month({ team: { name, target, leads_this_month: leads } }: { team: ProTeam }) {
  if (leads === null)
    return target === null ? null : (
      <p className={classes.label}>{t(($) => $.proTeams.hidden, { target: formatNumber(target) })}</p>
    )
  const [had, wanted] = [formatNumber(leads), target === null ? null : formatNumber(target)]
  return (
    <div className={classes.month}>
      <p className={classes.figure}>
        <strong>{had}</strong>
        <span>{wanted === null ? '' : ` / ${wanted}`}</span>
      </p>
      <p className={classes.label}>
        {t(($) => $.proTeams.month)}
        {wanted === null ? ` · ${t(($) => $.proTeams.no_target)}` : ''}
      </p>
      {target === null || target === 0 ? null : (
        <div
          className={classes.bar}
          role="progressbar"
          aria-valuemin={0}
          aria-valuemax={target}
          aria-valuenow={Math.min(leads, target)}
          aria-valuetext={t(($) => $.proTeams.of_target, { leads: had, target: wanted ?? '' })}
          aria-label={t(($) => $.proTeams.progress, { name, leads: had, target: wanted ?? '' })}
        >
          <span style={{ width: `${Math.min(100, (leads / target) * 100)}%` }} />
        </div>
      )}
    </div>
  )
}

/** Avatars of the members, with their names on demand. */
function Members({ team: { _id, name, members, may_manage: mayManage } }: { team: ProTeam }) {
  const { companyId } = useActor()
  const remove = useApiMutation(proTeamRoutes.removeMember, {
    onSuccess: () => toastSuccess(t(($) => $.proTeams.member_removed)),
    onError: (error) => toastFailure(error.message),
  })
  if (members.length === 0) return <p className={classes.label}>{t(($) => $.proTeams.nobody)}</p>
  return (
    <details className={classes.members}>
      <summary className={classes.summary}>
        <span className={classes.faces} aria-hidden="true">
          {members.slice(0, facesMax).map((member) => (
            <PersonAvatar key={member._id} name={member.name} src={member.photo?.url} size={28} />
          ))}
        </span>
        <span>{t(($) => $.proTeams.members, { count: members.length })}</span>
        <IconChevronDown className={classes.chevron} size={16} stroke={1.7} aria-hidden="true" />
      </summary>
      <ul className={classes.people} aria-label={t(($) => $.proTeams.members_of, { name })}>
        {members.map((member) => (
          <li key={member._id} className={classes.person}>
            <PersonAvatar name={member.name} src={member.photo?.url} size={28} />
            <span className={classes.personName}>{member.name}</span>
            {mayManage ? (
              <ActionIcon
                aria-label={t(($) => $.proTeams.remove_from, { person: member.name, team: name })}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ params: { companyId, teamId: _id, memberId: member._id } })}
              >
                <IconX size={16} stroke={1.7} aria-hidden="true" />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
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
