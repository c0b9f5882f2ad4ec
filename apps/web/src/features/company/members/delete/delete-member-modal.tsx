import { canRemoveMember } from '@kartu/contracts/company/members.policy'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModalProps } from '../../../../lib/modals.ts'
import { useActor } from '../../../../lib/session.ts'
import { knownMember } from '../known-member.ts'
import { DeleteManyMembers } from './delete-many-members.tsx'
import { DeleteOneMember } from './delete-one-member.tsx'
import { t } from '../words.ts'

/** Deletes one member, or all of a selection that the actor may delete. */
export function DeleteMemberModal({ memberIds, everybody, close }: ModalProps<'delete-member'>) {
  const actor = useActor()
  const queryClient = useQueryClient()
  // Fixed when the dialog opens: while it deletes, the table drops the members one by one.
  const [members] = useState(() =>
    memberIds.map((id) => {
      const known = knownMember(queryClient, id)
      return {
        id,
        name: known?.name ?? t(($) => $.members.delete_member.unnamed),
        allowed: known === undefined || canRemoveMember(actor, known),
      }
    }),
  )
  const [only] = memberIds
  if (memberIds.length === 1 && only !== undefined) return <DeleteOneMember memberId={only} close={close} />
  return (
    <DeleteManyMembers
      members={members.filter((member) => member.allowed)}
      refused={members.filter((member) => !member.allowed)}
      everybody={everybody}
      close={close}
    />
  )
}
