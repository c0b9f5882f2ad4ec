import { ActionIcon } from '@mantine/core'
import { proTeamRequestRoutes } from '@kartu/contracts/leads/pro-team-requests.plain'
import type { ProTeam } from '@kartu/contracts/leads/pro-teams'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatLongDate } from '../../../lib/long-date.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastFailure } from '../../../lib/toast.ts'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { t } from './words.ts'
import classes from './pro-teams.module.css'

/** People with an open request to join the team; each request can be withdrawn. */
export function WaitingPeople({ team: { name, requests } }: { team: ProTeam }) {
  const { companyId } = useActor()
  const withdraw = useApiMutation(proTeamRequestRoutes.withdraw, {
    toast: t(($) => $.proTeams.asking.withdrawn),
    onError: (error) => toastFailure(error.message),
  })
  return (
    <TeamPeople label={t(($) => $.proTeams.asking.list, { name })}>
      {requests.map(({ _id, member, expires_at: expires }) => (
        <TeamPerson
          key={_id}
          person={member}
          text={t(($) => $.proTeams.asking.waiting, { name: member.name })}
          note={t(($) => $.proTeams.asking.until, { date: formatLongDate(expires, { year: false }) })}
        >
          <ActionIcon
            aria-label={t(($) => $.proTeams.asking.withdraw, { name: member.name })}
            disabled={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { companyId, requestId: _id } })}
          >
            <IconX size={16} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </TeamPerson>
      ))}
    </TeamPeople>
  )
}

export function TeamPeople({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack as="ul" gap="none" className={classes.people} aria-label={label}>
      {children}
    </Stack>
  )
}

interface TeamPersonProps {
  person: { name: string; photo?: { url: string } | null | undefined }
  text: string
  note?: string
  /** The action on this person. */
  children: ReactNode
}

export function TeamPerson({ person, text, note, children }: TeamPersonProps) {
  return (
    <Row as="li" gap="m" className={classes.person}>
      <PersonAvatar name={person.name} src={person.photo?.url} size={28} />
      <Stack as="span" grow gap="none">
        <Text as="span">{text}</Text>
        {note === undefined ? null : (
          <Text as="span" size="small" tone="3">
            {note}
          </Text>
        )}
      </Stack>
      {children}
    </Row>
  )
}
