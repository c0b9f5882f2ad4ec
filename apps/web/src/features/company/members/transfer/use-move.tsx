import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import type { MemberUpdateOutcome } from '@kartu/contracts/company/members'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { divisionName } from '../../../../lib/division-name.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { toastSuccess } from '../../../../lib/toast.ts'
import { useTeamJob } from '../chosen-members.ts'
import { DivisionSelect } from '../division-select.tsx'
import { keepUndo } from '../team-undo.ts'
import type { UseTransferForm } from './transfer-form.ts'
import { useOneMember } from '../use-one-member.ts'
import { t } from '../words.ts'

/** Moves members to a division. */
export const useMove: UseTransferForm = ({ members, only, chosen }, close) => {
  const { companyId } = useActor()
  const params = { companyId }
  const wasIn = only?.facts?.divisionId ?? null
  const [divisionId, setDivisionId] = useState(wasIn)
  const divisions = useQuery(q(divisionRoutes.list, { params }))
  const movedSentence = (done: number): string => {
    const found = divisions.data?.find((division) => division._id === divisionId)
    const division = found ? divisionName(t, found) : t(($) => $.members.no_division)
    return t(($) => $.transfers.undo.moved, { count: done, division })
  }
  const sayMoved = (done: number): void => {
    if (done > 0) toastSuccess(t(($) => $.transfers.done.moved, { count: done }))
  }
  const one = useOneMember<MemberUpdateOutcome>()
  const many = useTeamJob(close, ({ _id: jobId, done }) => {
    if (done > 0) keepUndo({ companyId, jobId, said: movedSentence(done) })
    sayMoved(done)
  })

  const move = async (): Promise<void> => {
    if (!only)
      return many.mutate({ params, body: { kind: 'update_members', members: chosen, division_id: divisionId } })
    const changes = [{ member_id: only.id, division_id: divisionId }]
    const outcome = await one.run(memberRoutes.updateMany, { params, body: { changes } })
    if (outcome === null) return
    const { before, after } = outcome
    if (before && after) keepUndo({ companyId, entry: { memberId: only.id, before, after }, said: movedSentence(1) })
    sayMoved(1)
    close()
  }

  return {
    submitLabel: t(($) => $.transfers.move.submit),
    pending: one.pending || many.isPending,
    error: one.error ?? many.error,
    dirty: divisionId !== wasIn,
    idle: only !== undefined && divisionId === wasIn,
    submit: () => void move(),
    fields: (
      <DivisionSelect
        companyId={companyId}
        value={divisionId}
        onChange={setDivisionId}
        allowed={() => true}
        description={
          members.some(({ facts }) => facts?.roles.includes('division_admin'))
            ? t(($) => $.transfers.move.division_admin)
            : undefined
        }
      />
    ),
  }
}
