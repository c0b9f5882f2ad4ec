import '../../../ui/frame/lost-focus.ts'
import type { OwnJoinRequest } from '@kartu/contracts/team/join-requests'
import { joinRequestRoutes } from '@kartu/contracts/team/join-requests.plain'
import { useQuery } from '@tanstack/react-query'
import { formatAgo } from '../../../lib/format.ts'
import { openModal } from '../../../lib/modals.ts'
import { q } from '../../../lib/queries.ts'
import { CompanyMark } from '../../../ui/picture/company-mark.tsx'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './own-requests.module.css'

/** On the start page: nothing without open requests. */
export function WaitingRequests() {
  const { data = [] } = useQuery(q(joinRequestRoutes.own))
  if (data.length === 0) return null
  return (
    <Stack as="section" aria-labelledby="waiting-requests">
      <Text as="h2" size="title-3" id="waiting-requests">
        {t(($) => $.joinRequests.ask.list)}
      </Text>
      <Stack as="ul" gap="s">
        {data.map((request) => (
          <OwnRequestRow key={request._id} request={request} />
        ))}
      </Stack>
    </Stack>
  )
}

/** One open request, with a button to withdraw it. */
export function OwnRequestRow({ request: { _id, company, created_at: asked } }: { request: OwnJoinRequest }) {
  return (
    <Row as="li" wrap gap="m" className={classes.row}>
      <CompanyMark name={company.name} logoUrl={company.logo?.url} colour={company.color} size={40} />
      <div className={classes.name}>
        <Text as="bdi" strong>
          {company.name}
        </Text>
        <Text size="small" tone="3">
          {t(($) => $.joinRequests.ask.asked_at, { ago: formatAgo(asked) })}
        </Text>
      </div>
      <PlainButton
        aria-label={`${t(($) => $.joinRequests.ask.withdraw)}: ${company.name}`}
        onClick={() => openModal('withdraw-request', { joinRequestId: _id, company: company.name })}
      >
        {t(($) => $.joinRequests.ask.withdraw)}
      </PlainButton>
    </Row>
  )
}
