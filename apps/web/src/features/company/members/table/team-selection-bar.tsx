import type { MemberRow } from '@kartu/contracts/company/members'
import type { Actor } from '@kartu/contracts/actor'
import {
  canChangeRoles,
  canMoveMember,
  canRemoveMember,
  canUpdateMember,
} from '@kartu/contracts/company/members.policy'
import type { UseQueryResult } from '@tanstack/react-query'
import { IconArrowsExchange, IconDownload, IconPencil, IconPrinter, IconShield, IconTrash } from '@tabler/icons-react'
import { isApiError } from '../../../../lib/api-error.ts'
import { openModal } from '../../../../lib/modals.ts'
import { toastFailure } from '../../../../lib/toast.ts'
import type { WholeSelection } from '../../../../ui/table/selection/kept-selection.ts'
import { SelectionBar } from '../../../../ui/table/selection/selection-bar.tsx'
import type { SelectionAction } from '../../../../ui/table/more-actions.tsx'
import { factsOf } from '../known-member.ts'
import { memberActions } from './member-actions.ts'
import { PrintTeam } from './print-team.tsx'
import type { TeamQuery } from './team-query.ts'
import { t } from '../words.ts'

interface TeamSelectionBarProps {
  actor: Actor
  whole: WholeSelection<MemberRow>
  /** Query of the table. */
  query: TeamQuery
  list: Pick<UseQueryResult<{ meta: { total: number } }>, 'data' | 'dataUpdatedAt'>
}

/**
 * Actions on all selected members; an action that the actor may take on none of them is not offered. If all members
 * matched by filters are selected, those on the page represent the others. A list of several pages can also be printed
 * whole.
 */
export function TeamSelectionBar({ actor, whole, query, list }: TeamSelectionBarProps) {
  const total = list.data?.meta.total ?? 0
  const { selection, allMatching, count, all, clear } = whole
  const ids = allMatching ? { memberIds: [], allMatching } : { memberIds: [...selection.keys()] }
  const chosen = [...selection.values()].map((row) => ({ row, facts: factsOf(row) }))
  const may = {
    transfer: chosen.some(
      ({ row, facts }) =>
        canMoveMember(actor, facts, null) || memberActions.some(({ transfers }) => transfers?.(actor, row)),
    ),
    edit: chosen.some(({ facts }) => canUpdateMember(actor, facts)),
    role: chosen.some(({ facts }) => canChangeRoles(actor, facts, facts.roles.length === 0 ? ['division_admin'] : [])),
    print: chosen.some(({ facts }) => facts.id === actor.memberId || canUpdateMember(actor, facts)),
    remove: chosen.some(({ facts }) => canRemoveMember(actor, facts)),
  }
  const actions: (SelectionAction | false | undefined)[] = [
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
    may.edit && {
      label: t(($) => $.transfers.action.field),
      icon: IconPencil,
      onClick: () => openModal('change-field', ids),
    },
    ...memberActions.map(({ may: mayOne, ofMany }) => chosen.some(({ row }) => mayOne(actor, row)) && ofMany?.(ids)),
    {
      label: t(($) => $.members.export),
      icon: IconDownload,
      onClick: () => void exportWhole(actor.companyId, whole, query),
    },
    may.print && {
      label: t(($) => $.members.print_selected),
      icon: IconPrinter,
      onClick: () => openModal('print-sheets', ids),
    },
    may.remove && {
      label: t(($) => $.members.delete_selected),
      icon: IconTrash,
      destructive: true,
      onClick: () => openModal('delete-member', ids),
    },
  ]
  return (
    <>
      {total > query.per_page ? <PrintTeam query={query} total={total} updatedAt={list.dataUpdatedAt} /> : null}
      <SelectionBar
        count={count}
        all={all}
        onClear={clear}
        actions={actions.filter((action) => action !== false && action !== undefined)}
      />
    </>
  )
}

/** Loads the code of the export on demand. */
async function exportWhole(companyId: string, whole: WholeSelection<MemberRow>, query: TeamQuery): Promise<void> {
  try {
    const { exportMembers } = await import('./export-members.ts')
    await exportMembers(companyId, whole, query)
  } catch (error) {
    toastFailure(isApiError(error) ? error.message : t(($) => $.common.network))
  }
}
