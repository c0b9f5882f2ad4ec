import type { HandOverPlan } from '@kartu/contracts/team/hand-overs'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs.plain'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../../../lib/format.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { toastSuccess } from '../../../../lib/toast.ts'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import { useTeamJob } from '../chosen-members.ts'
import { dayAfter, eraseDays, HandOverFields, type HandOverValues, isPlannable } from './hand-over-fields.tsx'
import { HandOverPlanNote } from './hand-over-plan-note.tsx'
import { t } from './hand-over-words.ts'
import type { UseTransferForm } from './transfer-form.ts'
import { useOneMember } from '../use-one-member.ts'

const nothingDecided: HandOverValues = {
  card: 'page',
  colleague: null,
  leads: 'colleague',
  ends: 'now',
  day: '',
  erases: false,
  days: 30,
}

const plannedValues = ({ card, colleague, leads, ends_on: day, erase_after_days: days }: HandOverPlan) => ({
  ...nothingDecided,
  card,
  colleague,
  leads,
  ends: 'later' as const,
  day,
  ...(days === null ? {} : { erases: true, days }),
})

/** Hands over the cards of members who leave, now or on a later day, or deletes them. */
export const useHandOver: UseTransferForm = ({ members, only, chosen }, close) => {
  const { companyId } = useActor()
  const params = { companyId }
  const planned = useQuery(q(handOverRoutes.planned, { params, query: { member_id: only?.id } }))
  const calendar = planned.data
  const plan = only && planned.data?.plans[0]
  const [changed, setChanged] = useState<HandOverValues | null>(null)
  const values = changed ?? (plan ? plannedValues(plan) : nothingDecided)
  const [sent, setSent] = useState(false)
  const removes = values.card === 'remove'
  const isLater = !removes && values.ends === 'later'
  const sayDone = (done: number): void => toastDone(done, values)
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
    if (isLater && (calendar === undefined || !isPlannable(values, calendar))) return
    const decision = {
      card,
      colleague_id: colleague._id,
      leads,
      erase_after_days: days,
      ends_on: isLater ? values.day : null,
    }
    if (!only) return many.mutate({ params, body: { kind: 'hand_over', members: chosen, ...decision } })
    const body = { member_ids: [only.id], ...decision }
    if ((await one.run(handOverRoutes.create, { params, body })) !== null) end()
  }

  const remove = async (): Promise<void> => {
    if (!only) return many.mutate({ params, body: { kind: 'remove_members', members: chosen } })
    const body = { member_ids: [only.id] }
    if ((await one.run(memberRoutes.removeMany, { params, body })) !== null) end()
  }

  const change = (next: Partial<HandOverValues>): void => {
    const day = next.ends === 'later' && values.day === '' && calendar ? { day: dayAfter(calendar.today, 1) } : {}
    setChanged({ ...values, ...day, ...next })
  }

  return {
    submitLabel: removes
      ? t(($) => $.handOvers.form.delete)
      : isLater
        ? t(($) => $.handOvers.form.submit_plan)
        : t(($) => $.handOvers.form.submit),
    pending: one.pending || many.isPending,
    error: one.error ?? many.error,
    dirty: changed !== null,
    idle: false,
    submit: () => {
      setSent(true)
      void handOver()
    },
    fields: (
      <>
        <ErrorNote error={planned.error} onRetry={() => void planned.refetch()} />
        {plan ? <HandOverPlanNote plan={plan} close={close} /> : null}
        <HandOverFields
          // A loaded plan fills in the fields.
          key={plan ? 'plan' : ''}
          calendar={calendar}
          leaving={members.map(({ id }) => id)}
          values={values}
          onChange={change}
          sent={sent}
        />
      </>
    ),
  }
}

function toastDone(count: number, { card, ends, day }: HandOverValues): void {
  if (count === 0) return
  if (card === 'remove')
    toastSuccess(
      count === 1 ? t(($) => $.members.delete_member.done) : t(($) => $.members.delete_members.done, { count }),
    )
  else if (ends === 'later') toastSuccess(t(($) => $.handOvers.plan.done, { count, date: formatDay(day) }))
  else toastSuccess(t(($) => $.transfers.done.moved, { count }))
}
