import { Anchor, Checkbox } from '@mantine/core'
import type { InvitationAllowance } from '@kartu/contracts/team/invitations'
import { formatDateTime } from '../../lib/format.ts'
import { openModal } from '../../lib/modals.ts'
import { t } from './invitation-words.ts'

interface AllowanceNoteProps {
  allowance: InvitationAllowance
  /** Emails that are to be sent. */
  mails: number
  /** True to send the remaining invitations on the following days. */
  spread: boolean
  onSpread: (spread: boolean) => void
}

/** Shows before sending how many emails today's limit allows, and offers to send the others later. */
export function AllowanceNote({ allowance, mails, spread, onSpread }: AllowanceNoteProps) {
  if (allowance === null || mails <= allowance.left) return null
  const { a_day: perDay, left, renews_at: renewsAt, verified } = allowance
  return (
    <div role="note">
      <p>
        {t(($) => $.invitations.allowance.line, { count: left, mails, perDay })}{' '}
        {left === 0 && renewsAt !== null
          ? t(($) => $.invitations.allowance.next, { at: formatDateTime(renewsAt) })
          : null}{' '}
        {verified ? null : (
          <Anchor component="button" type="button" onClick={() => openModal('verify-company', {})}>
            {t(($) => $.invitations.allowance.verify)}
          </Anchor>
        )}
      </p>
      <Checkbox
        mt="xs"
        checked={spread}
        onChange={(event) => onSpread(event.currentTarget.checked)}
        label={t(($) => $.invitations.allowance.spread, { count: mails - left })}
      />
    </div>
  )
}
