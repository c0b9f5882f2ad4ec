import type { MemberOutcome } from '@kartu/contracts/members'
import { memberRoutes } from '@kartu/contracts/members.plain'
import { callApi } from '../../lib/api-client.ts'
import { useActor } from '../../lib/session.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { ConfirmModal } from '../../ui/popup/confirm-modal.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { useBulkRun } from './bulk-run.ts'
import { t } from './words.ts'
import classes from './member-form.module.css'

interface Named {
  id: string
  name: string
}

interface DeleteManyMembersProps {
  members: readonly Named[]
  /** Those the actor may not delete; they are named, and stay. */
  refused: readonly Named[]
  close: () => void
}

const namesShown = 5

/** A batch after the other, with progress; whoever cannot be deleted is named with the reason and stays selected. */
export function DeleteManyMembers({ members, refused, close }: DeleteManyMembersProps) {
  const { companyId } = useActor()
  const { run, start, stop } = useBulkRun<MemberOutcome>()
  const title = t(($) => $.members.delete_members.title, { count: members.length })

  const deleteAll = async (): Promise<void> => {
    const { state, done, failures } = await start(members, (ids) =>
      callApi(memberRoutes.removeMany, { params: { companyId }, body: { member_ids: ids } }),
    )
    if (state !== 'done' || failures.length > 0) return
    toastSuccess(t(($) => $.members.delete_members.done, { count: done }))
    close()
  }

  if (run !== null) return <BulkProgress title={title} run={run} total={members.length} onStop={stop} onClose={close} />
  return (
    <ConfirmModal
      title={title}
      confirmLabel={t(($) => $.members.delete_members.submit)}
      loading={false}
      error={null}
      onConfirm={() => void deleteAll()}
      onClose={close}
    >
      <p>{t(($) => $.members.delete_members.lost)}</p>
      <Names people={members} />
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
    <ul className={classes.names}>
      {people.slice(0, more > 1 ? namesShown : people.length).map((person) => (
        <li key={person.id}>{person.name}</li>
      ))}
      {more > 1 ? <li>{t(($) => $.members.delete_members.others, { count: more })}</li> : null}
    </ul>
  )
}
