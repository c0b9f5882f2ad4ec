import { Radio, Stack } from '@mantine/core'
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
import { BulkProgress } from './bulk-progress.tsx'
import { useBulkRun } from './bulk-run.ts'
import { DivisionSelect } from './division-select.tsx'
import { eraseDays, HandOverFields, type HandOverValues } from './hand-over-fields.tsx'
import { useNamedMembers } from './named-members.ts'
import { refusalOf } from './run-refusal.ts'
import { keepUndo, undoEntries } from './team-undo.ts'
import { t } from './words.ts'

type Way = 'move' | 'hand_over'

const nothingDecided: HandOverValues = { card: 'page', colleagueId: null, erases: false, days: 30 }

/** Moves members to a division, or hands their cards over when they leave: one or many. */
export function TransferMemberModal({ memberIds, way: first, close }: ModalProps<'transfer-member'>) {
  const actor = useActor()
  const { companyId } = actor
  const members = useNamedMembers(memberIds)
  const count = members.length
  const only = count === 1 ? members[0] : undefined
  const mayMove = members.some(({ facts }) => facts !== undefined && canMoveMember(actor, facts, null))
  const [way, setWay] = useState<Way>(mayMove ? (first ?? 'move') : 'hand_over')
  const wasIn = only?.facts?.divisionId ?? null
  const [divisionId, setDivisionId] = useState(wasIn)
  const [values, setValues] = useState(nothingDecided)
  const [sent, setSent] = useState(false)
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId } }))
  const { run, start, stop } = useBulkRun<MemberOutcome>()

  const title = t(($) => $.transfers.title, { count })
  const removes = way === 'hand_over' && values.card === 'remove'

  const move = async (): Promise<void> => {
    const changed: MemberUpdateOutcome[] = []
    const ended = await start(members, async (ids) => {
      const outcomes = await callApi(memberRoutes.updateMany, {
        params: { companyId },
        body: { changes: ids.map((id) => ({ member_id: id, division_id: divisionId })) },
      })
      changed.push(...outcomes)
      return outcomes
    })
    const entries = undoEntries(changed)
    if (entries.length > 0) {
      const found = divisions.data?.find((division) => division._id === divisionId)
      const division = found ? divisionName(t, found) : t(($) => $.members.no_division)
      keepUndo({ companyId, entries, said: t(($) => $.transfers.undo.moved, { count: entries.length, division }) })
    }
    finish(ended)
  }

  const handOver = async (): Promise<void> => {
    const days = values.erases ? eraseDays(values) : null
    const { card, colleagueId } = values
    if (card !== 'remove' && (colleagueId === null || (values.erases && days === null))) return
    const ended = await start(members, (ids) =>
      card === 'remove' || colleagueId === null
        ? callApi(memberRoutes.removeMany, { params: { companyId }, body: { member_ids: ids } })
        : callApi(handOverRoutes.create, {
            params: { companyId },
            body: { member_ids: ids, card, colleague_id: colleagueId, erase_after_days: days },
          }),
    )
    finish(ended)
  }

  const finish = ({ state, done, failures }: { state: string; done: number; failures: readonly unknown[] }): void => {
    if (done > 0)
      toastSuccess(
        removes
          ? count === 1
            ? t(($) => $.members.delete_member.done)
            : t(($) => $.members.delete_members.done, { count: done })
          : t(($) => $.transfers.done.moved, { count: done }),
      )
    if (state === 'done' && failures.length === 0) close()
  }

  if (run !== null && only === undefined)
    return <BulkProgress title={title} run={run} total={count} onStop={stop} onClose={close} />

  return (
    <FormModal
      title={title}
      submitLabel={
        way === 'move'
          ? t(($) => $.transfers.move.submit)
          : removes
            ? t(($) => $.handOvers.form.delete)
            : t(($) => $.handOvers.form.submit)
      }
      loading={run?.state === 'running'}
      error={refusalOf(run)}
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
