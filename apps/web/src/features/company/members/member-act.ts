import type { Actor } from '@kartu/contracts/actor'
import type { MemberRow } from '@kartu/contracts/company/members'
import type { ComponentType } from 'react'
import type { ModalProps } from '../../../lib/modals.ts'
import type { SelectionAction } from '../../../ui/table/selection-action.ts'

/** What another noun lets one do with members; `<noun>.member-acts.tsx` in this folder exports an array as `acts`. */
export interface MemberAct {
  name: 'bring-back' | 'company-sign-in' | 'erasure' | 'hand-over' | 'invite' | 'show-card'
  may: (actor: Actor, row: MemberRow) => boolean
  /** In the menu of one member. */
  Item: ComponentType<{ row: MemberRow }>
  /** With a selection. */
  ofMany?: (whom: Pick<ModalProps<'end-hand-over'>, 'memberIds' | 'everybody'>) => SelectionAction
  /** Whether it is a way of the dialog that transfers, for this member. */
  transfers?: (actor: Actor, row: MemberRow) => boolean
}
