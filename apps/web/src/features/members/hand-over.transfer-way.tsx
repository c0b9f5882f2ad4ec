import { handOverRoutes } from '@kartu/contracts/hand-overs.plain'
import { memberRoutes } from '@kartu/contracts/members.plain'
import { useState } from 'react'
import { useActor } from '../../lib/session.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { useTeamJob } from './chosen-members.ts'
import { eraseDays, HandOverFields, type HandOverValues } from './hand-over-fields.tsx'
import { t } from './hand-over-words.ts'
import type { UseTransferForm } from './transfer-form.ts'
import { useOneMember } from './use-one-member.ts'

const nothingDecided: HandOverValues = { card: 'page', colleague: null, leads: 'colleague', erases: false, days: 30 }

/** Hands over the cards of members who leave, or deletes them. */
export const useWay: UseTransferForm = ({ members, only, chosen }, close) => {
  const { companyId } = useActor()
  const params = { companyId }
  const [values, setValues] = useState(nothingDecided)
  const [sent, setSent] = useState(false)
  const removes = values.card === 'remove'
  const sayDone = (done: number): void => {
    if (done === 0) return
    const deleted =
      done === 1 ? t(($) => $.members.delete_member.done) : t(($) => $.members.delete_members.done, { count: done })
    toastSuccess(removes ? deleted : t(($) => $.transfers.done.moved, { count: done }))
  }
  const one = useOneMember()
  const many = useTeamJob(close, ({ done }) => sayDone(done))
  const end = (): void => {
    sayDone(1)
    close()
  }

  const handOver = async (): Promise<void> => {
    const days = values.erases ? eraseDays(values) : null
    const { card, colleague, leads } = values
    if (card === 'remove' || colleague === null) return card === 'remove' ? remove() : undefined
    if (values.erases && days === null) return
    const decision = { card, colleague_id: colleague._id, leads, erase_after_days: days }
    if (!only) return many.mutate({ params, body: { kind: 'hand_over', members: chosen, ...decision } })
    const body = { member_ids: [only.id], ...decision }
    if ((await one.run(handOverRoutes.create, { params, body })) !== null) end()
  }

  const remove = async (): Promise<void> => {
    if (!only) return many.mutate({ params, body: { kind: 'remove_members', members: chosen } })
    const body = { member_ids: [only.id] }
    if ((await one.run(memberRoutes.removeMany, { params, body })) !== null) end()
  }

  return {
    submitLabel: removes ? t(($) => $.handOvers.form.delete) : t(($) => $.handOvers.form.submit),
    pending: one.pending || many.isPending,
    error: one.error ?? many.error,
    dirty: values !== nothingDecided,
    idle: false,
    submit: () => {
      setSent(true)
      void handOver()
    },
    fields: (
      <HandOverFields
        leaving={members.map(({ id }) => id)}
        values={values}
        onChange={(change) => setValues((now) => ({ ...now, ...change }))}
        sent={sent}
      />
    ),
  }
}
