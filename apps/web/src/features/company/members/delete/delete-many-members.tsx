import type { Everybody } from '../../../../lib/modals.ts'
import { useActor } from '../../../../lib/session.ts'
import { toastSuccess } from '../../../../lib/toast.ts'
import { ConfirmModal } from '../../../../ui/popup/confirm-modal.tsx'
import { useTeamJob } from '../chosen-members.ts'
import { t } from '../words.ts'

interface Named {
  id: string
  name: string
}

interface DeleteManyMembersProps {
  members: readonly Named[]
  /** Members whom the actor may not delete; they are named, and stay. */
  refused: readonly Named[]
  /** Replaces members by name. */
  everybody: Everybody | undefined
  close: () => void
}

const namesShown = 5

/**
 * Deletes one after the other in the background; a member who cannot be deleted is named with the reason and stays
 * selected.
 */
export function DeleteManyMembers({ members, refused, everybody, close }: DeleteManyMembersProps) {
  const { companyId } = useActor()
  const count = everybody?.count ?? members.length
  const start = useTeamJob(close, ({ done }) => {
    if (done > 0) toastSuccess(t(($) => $.members.delete_members.done, { count: done }))
  })
  const chosen = everybody
    ? { filter: everybody.filter, except: everybody.except }
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
