import '../../../ui/frame/lost-focus.ts'
import type { ReceivedInvitation } from '@kartu/contracts/team/invitations'
import { invitationRoutes } from '@kartu/contracts/team/invitations.plain'
import { userRoutes } from '@kartu/contracts/identity/users.plain'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { QueryProvider } from '../../../lib/http/query-provider.tsx'
import { CompanyMark } from '../../../ui/picture/company-mark.tsx'
import { PlainButton, PlainButtonLink } from '../../../ui/form/plain-button.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { Panel, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './invitation-page.module.css'

/** `/invitation`: open invitations of the signed-in person. */
export function ReceivedInvitationsPage() {
  return (
    <Stack align="start" gap="l">
      <Text as="h1" size="title-1">
        {t(($) => $.invitations.received.title)}
      </Text>
      <QueryProvider>
        <Received />
      </QueryProvider>
    </Stack>
  )
}

function Received() {
  const invitations = useQuery(q(invitationRoutes.received))
  const me = useQuery(q(userRoutes.me))
  if (invitations.error)
    return (
      <>
        <FieldError error={invitations.error.message} />
        <PlainButton onClick={() => void invitations.refetch()}>{t(($) => $.common.retry)}</PlainButton>
      </>
    )
  if (!invitations.data || !me.data) return <p role="status">{t(($) => $.common.loading)}</p>
  if (invitations.data.length > 0) return <Rows invitations={invitations.data} />
  return (
    <>
      <Text size="large" tone="2">
        {t(($) => $.invitations.received.none, { email: me.data.email })}
      </Text>
      <PlainButtonLink to={paths.home}>{t(($) => $.invitations.received.home)}</PlainButtonLink>
    </>
  )
}

/** On the start page: nothing without open invitations. */
export function WaitingInvitations() {
  const { data = [] } = useQuery(q(invitationRoutes.received))
  if (data.length === 0) return null
  return (
    <Stack as="section" className={classes.waiting} aria-labelledby="waiting-invitations">
      <Text as="h2" size="title-3" id="waiting-invitations">
        {t(($) => $.invitations.received.waiting)}
      </Text>
      <Rows invitations={data} />
    </Stack>
  )
}

function Rows({ invitations }: { invitations: readonly ReceivedInvitation[] }) {
  return (
    <Stack as="ul" gap="s" className={classes.wide}>
      {invitations.map(({ _id, company, invited_by: inviter }) => (
        <Panel as="li" key={_id} pad="s" className={classes.row}>
          <CompanyMark name={company.name} logoUrl={company.logo?.url} colour={company.color} size={40} />
          <Text as="span" strong grow>
            {t(($) => $.invitations.received.invites, { inviter, company: company.name })}
          </Text>
          <PlainButtonLink
            to={paths.invitation(_id)}
            aria-label={`${t(($) => $.invitations.received.open)}: ${company.name}`}
          >
            {t(($) => $.invitations.received.open)}
          </PlainButtonLink>
        </Panel>
      ))}
    </Stack>
  )
}
