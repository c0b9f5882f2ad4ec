import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { ModalProps } from '../../../lib/modals.ts'
import { InviteMany } from './invite-many.tsx'
import { InviteOne } from './invite-one.tsx'
import { t } from './words.ts'

/** Invites one person, or several from typed or pasted lines. */
export function InviteMemberModal({ divisionId, jobId, close }: ModalProps<'invite-member'>) {
  const [many, setMany] = useState(jobId !== undefined)
  const how = (
    <SegmentedControl
      aria-label={t(($) => $.invitations.invite.how)}
      value={many ? 'many' : 'one'}
      onChange={(value) => setMany(value === 'many')}
      data={[
        { value: 'one', label: t(($) => $.invitations.invite.one) },
        { value: 'many', label: t(($) => $.invitations.invite.many) },
      ]}
    />
  )
  const props = { how, divisionId, close }
  return many ? <InviteMany {...props} jobId={jobId} /> : <InviteOne {...props} />
}
