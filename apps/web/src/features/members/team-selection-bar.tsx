import type { Actor } from '@kartu/contracts/actor'
import { canManageInvitation } from '@kartu/contracts/invitations.policy'
import {
  canEndHandOver,
  canChangeRoles,
  canHandOverMember,
  canMoveMember,
  canRemoveMember,
} from '@kartu/contracts/members.policy'
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconDownload,
  IconMailForward,
  IconShield,
  IconTrash,
} from '@tabler/icons-react'
import { isApiError } from '../../lib/api-error.ts'
import { openModal } from '../../lib/modals.ts'
import { toastFailure } from '../../lib/toast.ts'
import { SelectionBar } from '../../ui/table/selection-bar.tsx'
import type { SelectionAction } from '../../ui/table/selection-action.ts'
import { factsOf } from './known-member.ts'
import type { TeamQuery } from './team-query.ts'
import type { WholeSelection } from './use-whole-selection.ts'
import { t } from './words.ts'

interface TeamSelectionBarProps {
  actor: Actor
  whole: WholeSelection
  /** What the table shows. */
  query: TeamQuery
}

/**
 * What can be done with everybody who is selected; what the actor may do with nobody of them is not offered. Of everybody
 * whom filters find, those on the page stand for the rest.
 */
export function TeamSelectionBar({ actor, whole, query }: TeamSelectionBarProps) {
  const { selection, everybody, count, all, clear } = whole
  const ids = everybody ? { memberIds: [], everybody } : { memberIds: [...selection.keys()] }
  const chosen = [...selection.values()].map((row) => ({ row, facts: factsOf(row) }))
  const may = {
    transfer: chosen.some(({ facts }) => canMoveMember(actor, facts, null) || canHandOverMember(actor, facts)),
    role: chosen.some(({ facts }) => canChangeRoles(actor, facts, facts.roles.length === 0 ? ['division_admin'] : [])),
    invite: chosen.some(
      ({ row, facts }) => !row.has_account && row.status !== 'paused' && canManageInvitation(actor, facts),
    ),
    endHandOver: chosen.some(({ row, facts }) => row.status === 'paused' && canEndHandOver(actor, facts)),
    remove: chosen.some(({ facts }) => canRemoveMember(actor, facts)),
  }
  const actions: (SelectionAction | false)[] = [
    may.transfer && {
      label: t(($) => $.transfers.action.transfer),
      icon: IconArrowsExchange,
      onClick: () => openModal('transfer-member', ids),
    },
    may.role && {
      label: t(($) => $.transfers.action.role),
      icon: IconShield,
      onClick: () => openModal('change-roles', ids),
    },
    may.invite && {
      label: t(($) => $.transfers.action.invite),
      icon: IconMailForward,
      onClick: () => openModal('invite-to-cards', ids),
    },
    may.endHandOver && {
      label: t(($) => $.handOvers.action.bring_back),
      icon: IconArrowBackUp,
      onClick: () => openModal('end-hand-over', ids),
    },
    {
      label: t(($) => $.members.export),
      icon: IconDownload,
      onClick: () => void exportWhole(actor.companyId, whole, query),
    },
    may.remove && {
      label: t(($) => $.members.delete_selected),
      icon: IconTrash,
      destructive: true,
      onClick: () => openModal('delete-member', ids),
    },
  ]
  return <SelectionBar count={count} all={all} onClear={clear} actions={actions.filter((action) => action !== false)} />
}

/** Loaded when it is wanted. */
async function exportWhole(companyId: string, whole: WholeSelection, query: TeamQuery): Promise<void> {
  try {
    const { exportMembers } = await import('./export-members.ts')
    await exportMembers(companyId, whole, query)
  } catch (error) {
    toastFailure(isApiError(error) ? error.message : t(($) => $.common.network))
  }
}
