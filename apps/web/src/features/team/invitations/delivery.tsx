import type { Invitation } from '@kartu/contracts/team/invitations'
import { formatAgo, formatDateTime } from '../../../lib/format.ts'
import { t } from './words.ts'
import classes from './sent-invitations.module.css'

/** Delivery status of the latest mail of an invitation. */
export function Delivery({ row: { state: invitation, sent_at: sent, delivery } }: { row: Invitation }) {
  const { state, fault, reply, since, next_at: next } = delivery
  if (sent !== null) return formatAgo(sent)
  if (fault === null || invitation !== 'pending') {
    return state === 'waiting' && invitation === 'pending' ? t(($) => $.invitations.manage.not_sent) : null
  }
  const why = t(($) => $.invitations.manage.fault[fault])
  return (
    <span className={classes.words}>
      <span className={classes.trouble} data-failed={state === 'failed' || undefined}>
        {state === 'failed'
          ? t(($) => $.invitations.manage.delivery.failed, { why })
          : t(($) => $.invitations.manage.delivery.retrying, { why })}
      </span>
      {since !== null && next !== null ? (
        <span className={classes.hint}>
          {t(($) => $.invitations.manage.delivery.tried, { since: formatAgo(since), next: formatDateTime(next) })}
        </span>
      ) : null}
      {reply === '' ? null : (
        <span className={classes.hint}>{t(($) => $.invitations.manage.delivery.reply, { reply })}</span>
      )}
    </span>
  )
}
