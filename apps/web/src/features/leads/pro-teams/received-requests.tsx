import { Button } from '@mantine/core'
import type { ProTeamRequest } from '@kartu/contracts/leads/pro-team-requests'
import { proTeamRequestRoutes } from '@kartu/contracts/leads/pro-team-requests.plain'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatLongDate } from '../../../lib/long-date.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Panel, Row, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './pro-teams.module.css'

/** Requests to join pro teams, each with the data that the team would see. */
export function ReceivedRequests({ companyId }: { companyId: string }) {
  const received = useQuery(q(proTeamRequestRoutes.list, { params: { companyId } }))
  const onError = (): void => void received.refetch()
  const accept = useApiMutation(proTeamRequestRoutes.accept, {
    toast: t(($) => $.proTeams.request.accepted),
    onError,
  })
  const decline = useApiMutation(proTeamRequestRoutes.decline, {
    toast: t(($) => $.proTeams.request.declined),
    onError,
  })
  const busy = accept.isPending || decline.isPending
  return (
    <>
      <ErrorNote error={accept.error ?? decline.error ?? received.error} />
      {received.data?.map((request) => {
        const input = { params: { companyId, requestId: request._id } }
        return (
          <Received key={request._id} request={request}>
            <Button disabled={busy} onClick={() => accept.mutate(input)}>
              {t(($) => $.proTeams.request.accept)}
            </Button>
            <Button variant="default" disabled={busy} onClick={() => decline.mutate(input)}>
              {t(($) => $.proTeams.request.decline)}
            </Button>
          </Received>
        )
      })}
    </>
  )
}

function Received({ request, children }: { request: ProTeamRequest; children: React.ReactNode }) {
  const { asker: name, team, expires_at: expires } = request
  const title = useId()
  return (
    <Panel as="section" ground="paper" gap="s" className={classes.request ?? ''} aria-labelledby={title}>
      <Text as="h2" id={title}>
        {t(($) => $.proTeams.request.title, { name, team: team.name })}
      </Text>
      <Text tone="2">
        {team.manager === ''
          ? t(($) => $.proTeams.request.sees_unmanaged)
          : t(($) => $.proTeams.request.sees, { manager: team.manager })}
      </Text>
      <Text tone="2">{t(($) => $.proTeams.request.roles)}</Text>
      <Text tone="2">
        {t(($) => $.proTeams.request.until, { name, date: formatLongDate(expires, { year: true }) })}
      </Text>
      <Row wrap>{children}</Row>
    </Panel>
  )
}
