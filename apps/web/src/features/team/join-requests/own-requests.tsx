import '../../../ui/frame/lost-focus.ts'
import type { OwnJoinRequest } from '@kartu/contracts/team/join-requests'
import { joinRequestRoutes } from '@kartu/contracts/team/join-requests.plain'
import { useQuery } from '@tanstack/react-query'
import { formatAgo } from '../../../lib/format.ts'
import { openModal } from '../../../lib/modals.ts'
import { q } from '../../../lib/queries.ts'
import { CompanyMark } from '../../../ui/picture/company-mark.tsx'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import { t } from './words.ts'
import classes from './business-card-page.module.css'

/** On the start page: nothing without open requests. */
export function WaitingRequests() {
  const { data = [] } = useQuery(q(joinRequestRoutes.own))
  if (data.length === 0) return null
  return (
    <section className={classes.waiting} aria-labelledby="waiting-requests">
      <h2 id="waiting-requests" className={classes.subtitle}>
        {t(($) => $.joinRequests.ask.list)}
      </h2>
      <ul className={classes.list}>
        {data.map((request) => (
          <OwnRequestRow key={request._id} request={request} />
        ))}
      </ul>
    </section>
  )
}

/** One open request, with a button to withdraw it. */
export function OwnRequestRow({ request: { _id, company, created_at: asked } }: { request: OwnJoinRequest }) {
  return (
    <li className={classes.row}>
      <CompanyMark name={company.name} logoUrl={company.logo?.url} colour={company.color} size={40} />
      <span className={classes.name}>
        <bdi>{company.name}</bdi>
        <span className={classes.hint}>{t(($) => $.joinRequests.ask.asked_at, { ago: formatAgo(asked) })}</span>
      </span>
      <PlainButton
        aria-label={`${t(($) => $.joinRequests.ask.withdraw)}: ${company.name}`}
        onClick={() => openModal('withdraw-request', { joinRequestId: _id, company: company.name })}
      >
        {t(($) => $.joinRequests.ask.withdraw)}
      </PlainButton>
    </li>
  )
}
