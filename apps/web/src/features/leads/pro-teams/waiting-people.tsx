import { ActionIcon } from '@mantine/core'
import { proTeamRequestRoutes } from '@kartu/contracts/leads/pro-team-requests.plain'
import type { ProTeam } from '@kartu/contracts/leads/pro-teams'
import { IconX } from '@tabler/icons-react'
import { formatLongDate } from '../../../lib/long-date.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastFailure, toastSuccess } from '../../../lib/toast.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { t } from './words.ts'
import classes from './pro-teams.module.css'

/** People with an open request to join the team; each request can be withdrawn. */
export function WaitingPeople({ team: { name, requests } }: { team: ProTeam }) {
  const { companyId } = useActor()
  const withdraw = useApiMutation(proTeamRequestRoutes.withdraw, {
    onSuccess: () => toastSuccess(t(($) => $.proTeams.asking.withdrawn)),
    onError: (error) => toastFailure(error.message),
  })
  return (
    <ul className={classes.people} aria-label={t(($) => $.proTeams.asking.list, { name })}>
      {requests.map(({ _id, member, expires_at: expires }) => (
        <li key={_id} className={classes.person}>
          <PersonAvatar name={member.name} src={member.photo?.url} size={28} />
          <span className={classes.personName}>
            {t(($) => $.proTeams.asking.waiting, { name: member.name })}
            <span className={classes.until}>
              {t(($) => $.proTeams.asking.until, { date: formatLongDate(expires, { year: false }) })}
            </span>
          </span>
          <ActionIcon
            aria-label={t(($) => $.proTeams.asking.withdraw, { name: member.name })}
            disabled={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { companyId, requestId: _id } })}
          >
            <IconX size={16} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
