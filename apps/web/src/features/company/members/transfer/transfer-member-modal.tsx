import { Radio, Stack } from '@mantine/core'
import { isAdmin } from '@kartu/contracts/actor'
import { canMoveMember } from '@kartu/contracts/company/members.policy'
import { useState } from 'react'
import type { ModalProps } from '../../../../lib/modals.ts'
import { useActor } from '../../../../lib/session.ts'
import { FormModal } from '../../../../ui/form/form-modal.tsx'
import { useChosenMembers } from '../chosen-members.ts'
import { useHandOver } from './use-hand-over.tsx'
import { useMove } from './use-move.tsx'
import { t } from '../words.ts'

type Way = 'move' | 'hand_over'

/** Moves members to a division, or hands over their cards when they leave: one or many. */
export function TransferMemberModal({
  memberIds,
  allMatching,
  way: asked,
  name: given,
  close,
}: ModalProps<'transfer-member'>) {
  const actor = useActor()
  const whom = useChosenMembers(memberIds, allMatching)
  const { members, count, only } = whom
  const mayMove = allMatching
    ? isAdmin(actor)
    : members.some(({ facts }) => facts !== undefined && canMoveMember(actor, facts, null))
  const isAsked = asked === undefined && mayMove
  const [way, setWay] = useState<Way>(asked ?? (mayMove ? 'move' : 'hand_over'))
  // Both forms stay mounted, so that switching keeps their input.
  const [move, handOver] = [useMove(whom, close), useHandOver(whom, close)]
  const form = way === 'move' ? move : handOver
  const name = only?.facts ? only.name : given

  return (
    <FormModal
      title={
        asked === undefined || name === undefined
          ? t(($) => $.transfers.title, { count })
          : asked === 'move'
            ? t(($) => $.transfers.title_move, { name })
            : t(($) => $.transfers.title_hand_over, { name })
      }
      submitLabel={form.submitLabel}
      loading={form.pending}
      error={form.error}
      dirty={move.dirty || handOver.dirty}
      submitDisabled={form.idle}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
      onClose={close}
    >
      {only && asked === undefined ? (
        <p>
          <strong>{only.name}</strong>
        </p>
      ) : null}
      {isAsked ? (
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
      ) : null}
      {form.fields}
    </FormModal>
  )
}
