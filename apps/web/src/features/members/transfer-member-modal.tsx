import { Radio, Stack } from '@mantine/core'
import { isAdmin } from '@kartu/contracts/actor'
import { divisionRoutes } from '@kartu/contracts/divisions.plain'
import { handOverRoutes } from '@kartu/contracts/hand-overs.plain'
import type { MemberOutcome, MemberUpdateOutcome } from '@kartu/contracts/members'
import { memberRoutes } from '@kartu/contracts/members.plain'
import { canMoveMember } from '@kartu/contracts/members.policy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../lib/api-client.ts'
import { divisionName } from '../../lib/division-name.ts'
import type { ModalProps } from '../../lib/modals.ts'
import { q } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { FormModal } from '../../ui/form/form-modal.tsx'
import { useChosenMembers, useTeamJob } from './chosen-members.ts'
import { DivisionSelect } from './division-select.tsx'
import { eraseDays, HandOverFields, type HandOverValues } from './hand-over-fields.tsx'
import { keepUndo } from './team-undo.ts'
import { useOneMember } from './use-one-member.ts'
import { t } from './words.ts'

type Way = 'move' | 'hand_over'

const nothingDecided: HandOverValues = { card: 'page', colleagueId: null, erases: false, days: 30 }

/** Moves members to a division, or hands their cards over when they leave: one or many. */
export function TransferMemberModal({ memberIds, everybody, way: first, close }: ModalProps<'transfer-member'>) {
  const actor = useActor()
  const { companyId } = actor
  const { members, count, only, chosen } = useChosenMembers(memberIds, everybody)
  const mayMove = everybody
    ? isAdmin(actor)
    : members.some(({ facts }) => facts !== undefined && canMoveMember(actor, facts, null))
  const [way, setWay] = useState<Way>(mayMove ? (first ?? 'move') : 'hand_over')
  const wasIn = only?.facts?.divisionId ?? null
  const [divisionId, setDivisionId] = useState(wasIn)
  const [values, setValues] = useState(nothingDecided)
  const [sent, setSent] = useState(false)
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId } }))
  const removes = way === 'hand_over' && values.card === 'remove'
  const params = { companyId }
  const one = useOneMember<MemberOutcome & Partial<MemberUpdateOutcome>>()
  const movedSentence = (done: number): string => {
    const found = divisions.data?.find((division) => division._id === divisionId)
    const division = found ? divisionName(t, found) : t(($) => $.members.no_division)
    return t(($) => $.transfers.undo.moved, { count: done, division })
  }

  const sayDone = (done: number): void => {
    if (done === 0) return
    const deleted =
      done === 1 ? t(($) => $.members.delete_member.done) : t(($) => $.members.delete_members.done, { count: done })
    toastSuccess(removes ? deleted : t(($) => $.transfers.done.moved, { count: done }))
  }

  const many = useTeamJob(close, ({ _id: jobId, kind, done }) => {
    if (done > 0 && kind === 'update_members') keepUndo({ companyId, jobId, said: movedSentence(done) })
    sayDone(done)
  })

  const move = async (): Promise<void> => {
    if (!only)
      return many.mutate({ params, body: { kind: 'update_members', members: chosen, division_id: divisionId } })
    const changes = [{ member_id: only.id, division_id: divisionId }]
    const outcome = await one.run(callApi(memberRoutes.updateMany, { params, body: { changes } }))
    if (outcome === null) return
    const { before, after } = outcome
    if (before && after) keepUndo({ companyId, entry: { memberId: only.id, before, after }, said: movedSentence(1) })
    end()
  }

  const handOver = async (): Promise<void> => {
    const days = values.erases ? eraseDays(values) : null
    const { card, colleagueId } = values
    if (card === 'remove' || colleagueId === null) return card === 'remove' ? remove() : undefined
    if (values.erases && days === null) return
    const decision = { card, colleague_id: colleagueId, erase_after_days: days }
    if (!only) return many.mutate({ params, body: { kind: 'hand_over', members: chosen, ...decision } })
    const body = { member_ids: [only.id], ...decision }
    if ((await one.run(callApi(handOverRoutes.create, { params, body }))) !== null) end()
  }

  const remove = async (): Promise<void> => {
    if (!only) return many.mutate({ params, body: { kind: 'remove_members', members: chosen } })
    const body = { member_ids: [only.id] }
    if ((await one.run(callApi(memberRoutes.removeMany, { params, body }))) !== null) end()
  }

  const end = (): void => {
    sayDone(1)
    close()
  }

  return (
    <FormModal
      title={t(($) => $.transfers.title, { count })}
      submitLabel={
        way === 'move'
          ? t(($) => $.transfers.move.submit)
          : removes
            ? t(($) => $.handOvers.form.delete)
            : t(($) => $.handOvers.form.submit)
      }
      loading={one.pending || many.isPending}
      error={one.error ?? many.error}
      dirty={values !== nothingDecided || divisionId !== wasIn}
      submitDisabled={way === 'move' && only !== undefined && divisionId === wasIn}
      onSubmit={(event) => {
        event.preventDefault()
        setSent(true)
        void (way === 'move' ? move() : handOver())
      }}
      onClose={close}
    >
      {only ? (
        <p>
          <strong>{only.name}</strong>
        </p>
      ) : null}
      {mayMove ? (
        <Radio.Group
          label={t(($) => $.transfers.way.label)}
          value={way}
          onChange={(next) => setWay(next === 'move' ? 'move' : 'hand_over')}
        >
          <Stack gap={12} mt={8}>
            {(['move', 'hand_over'] as const).map((name) => (
              <Radio
                key={name}
                value={name}
                label={t(($) => $.transfers.way[name])}
                description={t(($) => $.transfers.way[`${name}_hint`])}
              />
            ))}
          </Stack>
        </Radio.Group>
      ) : (
        <p>{t(($) => $.transfers.way.hand_over_hint)}</p>
      )}
      {way === 'move' ? (
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
      ) : (
        <HandOverFields
          companyId={companyId}
          leaving={memberIds}
          values={values}
          onChange={(change) => setValues((now) => ({ ...now, ...change }))}
          sent={sent}
        />
      )}
    </FormModal>
  )
}
