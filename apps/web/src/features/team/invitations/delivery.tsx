import type { Invitation } from '@kartu/contracts/team/invitations'
import { formatAgo, formatDateTime } from '../../../lib/format.ts'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

/** Delivery status of the latest email of an invitation. */
export function Delivery({ row: { state: invitation, sent_at: sent, delivery } }: { row: Invitation }) {
  const { state, fault, reply, since, next_at: next } = delivery
  if (sent !== null) return formatAgo(sent)
  if (fault === null || invitation !== 'pending') {
    return state === 'waiting' && invitation === 'pending' ? t(($) => $.invitations.manage.not_sent) : null
  }
  const why = t(($) => $.invitations.manage.fault[fault])
  return (
    <Stack as="span" gap="none">
      <Text as="span" tone={state === 'failed' ? 'bad' : undefined}>
        {state === 'failed'
          ? t(($) => $.invitations.manage.delivery.failed, { why })
          : t(($) => $.invitations.manage.delivery.retrying, { why })}
      </Text>
      {since !== null && next !== null ? (
        <Text as="span" size="small" tone="3">
          {t(($) => $.invitations.manage.delivery.tried, { since: formatAgo(since), next: formatDateTime(next) })}
        </Text>
      ) : null}
      {reply === '' ? null : (
        <Text as="span" size="small" tone="3">
          {t(($) => $.invitations.manage.delivery.reply, { reply })}
        </Text>
      )}
    </Stack>
  )
}
