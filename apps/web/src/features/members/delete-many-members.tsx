import { Button, Progress } from '@mantine/core'
import { alertModalWidthPx } from '@kartu/contracts/limits'
import { memberRoutes } from '@kartu/contracts/members?plain'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../lib/api-client.ts'
import { isApiError } from '../../lib/api-error.ts'
import { formatNumber } from '../../lib/format.ts'
import { routeKey } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { ModalFrame } from '../../ui/modal-frame.tsx'
import { staleAfterDeletion } from './delete-one-member.tsx'
import { dropFromSelection } from './team-selection.ts'
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

interface Run {
  state: 'running' | 'stopped' | 'done'
  done: number
  failures: readonly { name: string; message: string }[]
}

const namesShown = 5

/** One after the other, with progress; whoever cannot be deleted is named with the reason and stays selected. */
export function DeleteManyMembers({ members, refused, close }: DeleteManyMembersProps) {
  const { t } = useTranslation()
  const { companyId } = useActor()
  const queryClient = useQueryClient()
  const [run, setRun] = useState<Run | null>(null)
  const stop = useRef(false)

  const deleteAll = async (): Promise<void> => {
    let now: Run = { state: 'running', done: 0, failures: [] }
    setRun(now)
    for (const { id, name } of members) {
      if (stop.current) break
      try {
        await callApi(memberRoutes.remove, { params: { companyId, memberId: id } })
        dropFromSelection([id])
        now = { ...now, done: now.done + 1 }
      } catch (error) {
        const message = isApiError(error) ? error.message : t(($) => $.errors.internal)
        now = { ...now, failures: [...now.failures, { name, message }] }
      }
      setRun(now)
    }
    for (const route of staleAfterDeletion) void queryClient.invalidateQueries({ queryKey: routeKey(route) })
    if (now.failures.length === 0 && !stop.current) {
      toastSuccess(t(($) => $.members.delete_members.done, { count: now.done }))
      close()
    } else {
      setRun({ ...now, state: stop.current ? 'stopped' : 'done' })
    }
  }

  if (run === null)
    return (
      <ConfirmModal
        title={t(($) => $.members.delete_members.title, { count: members.length })}
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

  const running = run.state === 'running'
  const handled = run.done + run.failures.length
  const counts = { done: formatNumber(run.done), total: formatNumber(members.length) }
  return (
    <ModalFrame
      onClose={() => {
        if (!running) close()
      }}
      withCross={false}
      widthPx={alertModalWidthPx}
      title={t(($) => $.members.delete_members.title, { count: members.length })}
    >
      <Progress
        className={classes.progress}
        value={(handled / members.length) * 100}
        aria-label={t(($) => $.members.delete_members.submit)}
      />
      <p className={classes.count} role="status">
        {run.state === 'stopped'
          ? t(($) => $.members.delete_members.stopped, counts)
          : t(($) => $.members.delete_members.progress, counts)}
      </p>
      {run.failures.length > 0 ? (
        <div role="alert">
          <p>{t(($) => $.members.delete_members.failed, { count: run.failures.length })}</p>
          <ul className={classes.failures}>
            {run.failures.map((failure) => (
              <li key={failure.name}>
                <strong>{failure.name}</strong> {failure.message}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className={classes.foot}>
        {running ? (
          <Button
            variant="default"
            onClick={() => {
              stop.current = true
            }}
          >
            {t(($) => $.members.delete_members.stop)}
          </Button>
        ) : (
          <Button data-autofocus onClick={close}>
            {t(($) => $.common.close)}
          </Button>
        )}
      </div>
    </ModalFrame>
  )
}

function Names({ people }: { people: readonly Named[] }) {
  const { t } = useTranslation()
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
