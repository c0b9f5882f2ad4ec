import '../../../ui/frame/lost-focus.ts'
import type { ReceivedInvitation } from '@kartu/contracts/team/invitations'
import { invitationRoutes } from '@kartu/contracts/team/invitations.plain'
import { userRoutes } from '@kartu/contracts/identity/users.plain'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { QueryGround } from '../../../lib/http/query-ground.tsx'
import { CompanyMark } from '../../../ui/picture/company-mark.tsx'
import { PlainButton, PlainButtonLink } from '../../../ui/form/plain-button.tsx'
import { FieldError } from '../../../ui/form/plain-field.tsx'
import { t } from './words.ts'
import classes from './invitation-page.module.css'

/** `/invitation`: open invitations of the signed-in person. */
export function ReceivedInvitationsPage() {
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t(($) => $.invitations.received.title)}</h1>
      <QueryGround>
        <Received />
      </QueryGround>
    </div>
  )
}

function Received() {
  const invitations = useQuery(q(invitationRoutes.received))
  const me = useQuery(q(userRoutes.me))
  if (invitations.error)
    return (
      <>
        <FieldError text={invitations.error.message} />
        <PlainButton onClick={() => void invitations.refetch()}>{t(($) => $.common.retry)}</PlainButton>
      </>
    )
  if (!invitations.data || !me.data) return <p role="status">{t(($) => $.common.loading)}</p>
  if (invitations.data.length > 0) return <Rows invitations={invitations.data} />
  return (
    <>
      <p className={classes.text}>{t(($) => $.invitations.received.none, { email: me.data.email })}</p>
      <PlainButtonLink to={paths.home}>{t(($) => $.invitations.received.home)}</PlainButtonLink>
    </>
  )
}

/** On the start page: nothing without open invitations. */
export function WaitingInvitations() {
  const { data = [] } = useQuery(q(invitationRoutes.received))
  if (data.length === 0) return null
  return (
    <section className={classes.waiting} aria-labelledby="waiting-invitations">
      <h2 id="waiting-invitations" className={classes.subtitle}>
        {t(($) => $.invitations.received.waiting)}
      </h2>
      <Rows invitations={data} />
    </section>
  )
}

function Rows({ invitations }: { invitations: readonly ReceivedInvitation[] }) {
  return (
    <ul className={classes.list}>
      {invitations.map(({ _id, company, invited_by: inviter }) => (
        <li key={_id} className={classes.row}>
          <CompanyMark name={company.name} logoUrl={company.logo?.url} colour={company.color} size={40} />
          <span className={classes.name}>
            {t(($) => $.invitations.received.invites, { inviter, company: company.name })}
          </span>
          <PlainButtonLink
            to={paths.invitation(_id)}
            aria-label={`${t(($) => $.invitations.received.open)}: ${company.name}`}
          >
            {t(($) => $.invitations.received.open)}
          </PlainButtonLink>
        </li>
      ))}
    </ul>
  )
}
