import { canRemoveMember } from '@kartu/contracts/company/members.policy'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModalProps, AllMatching } from '../../../../lib/modals.ts'
import { useActor } from '../../../../lib/session.ts'
import { knownMember, useMember } from '../known-member.ts'
import { t } from '../words.ts'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { useApiMutation } from '../../../../lib/queries.ts'
import { toastSuccess } from '../../../../lib/toast.ts'
import { ConfirmModal } from '../../../../ui/popup/confirm-modal.tsx'
import { teamSelection } from '../team-selection.ts'
import { useTeamJob } from '../chosen-members.ts'

/** Deletes one member, or all of a selection that the actor may delete. */
export function DeleteMemberModal({ memberIds, allMatching, close }: ModalProps<'delete-member'>) {
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
      allMatching={allMatching}
      close={close}
    />
  )
}

function DeleteOneMember({ memberId, close }: { memberId: string; close: () => void }) {
  const { companyId } = useActor()
  const { member } = useMember(companyId, memberId)
  const remove = useApiMutation(memberRoutes.remove, {
    onSuccess: () => {
      teamSelection.remove([memberId])
      toastSuccess(t(($) => $.members.delete_member.done))
      close()
    },
  })
  return (
    <ConfirmModal
      title={t(($) => $.members.delete_member.title, {
        name: member?.name ?? t(($) => $.members.delete_member.unnamed),
      })}
      avatar={member && { img: member.photoUrl, name: member.name, occupation: member.jobTitle }}
      confirmLabel={t(($) => $.members.delete_member.submit)}
      loading={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { companyId, memberId } })}
      onClose={close}
    >
      <p>{t(($) => $.members.delete_member.lost)}</p>
    </ConfirmModal>
  )
}

interface Named {
  id: string
  name: string
}

interface DeleteManyMembersProps {
  members: readonly Named[]
  /** Members whom the actor may not delete; they are named, and stay. */
  refused: readonly Named[]
  /** Filters that select the members; they take precedence over `members`. */
  allMatching: AllMatching | undefined
  close: () => void
}

const namesShown = 5

/**
 * Deletes one after the other in the background; a member who cannot be deleted is named with the reason and stays
 * selected.
 */
function DeleteManyMembers({ members, refused, allMatching, close }: DeleteManyMembersProps) {
  const { companyId } = useActor()
  const count = allMatching?.count ?? members.length
  const start = useTeamJob(close, ({ done }) => {
    if (done > 0) toastSuccess(t(($) => $.members.delete_members.done, { count: done }))
  })
  const chosen = allMatching
    ? { filter: allMatching.filter, except: allMatching.except }
    : { ids: members.map(({ id }) => id) }

  return (
    <ConfirmModal
      title={t(($) => $.members.delete_members.title, { count })}
      confirmLabel={t(($) => $.members.delete_members.submit)}
      loading={start.isPending}
      error={start.error}
      onConfirm={() => start.mutate({ params: { companyId }, body: { kind: 'remove_members', members: chosen } })}
      onClose={close}
    >
      <p>{t(($) => $.members.delete_members.lost)}</p>
      {members.length > 0 ? <Names people={members} /> : null}
      {refused.length > 0 ? (
        <>
          <p>{t(($) => $.members.delete_members.refused, { count: refused.length })}</p>
          <Names people={refused} />
        </>
      ) : null}
    </ConfirmModal>
  )
}

function Names({ people }: { people: readonly Named[] }) {
  const more = people.length - namesShown
  return (
    <ul>
      {people.slice(0, more > 1 ? namesShown : people.length).map((person) => (
        <li key={person.id}>{person.name}</li>
      ))}
      {more > 1 ? <li>{t(($) => $.members.delete_members.others, { count: more })}</li> : null}
    </ul>
  )
}
