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
import { divisionName } from '../../lib/division-name.ts'
import { openModal } from '../../lib/modals.ts'
import { saveFile } from '../../lib/save-file.ts'
import { type SelectAll, SelectionBar } from '../../ui/table/selection-bar.tsx'
import type { SelectionAction } from '../../ui/table/selection-action.ts'
import { cardLink } from './copy-link.ts'
import { factsOf } from './known-member.ts'
import { roleName } from './member-role.ts'
import { csvText } from './team-csv.ts'
import { nobody, selectMembers, type TeamSelection } from './team-selection.ts'
import { t } from './words.ts'

interface TeamSelectionBarProps {
  actor: Actor
  selection: TeamSelection
  /** How everybody whom the filters find is selected, unless they are. */
  all: SelectAll | undefined
}

/** What can be done with everybody who is selected; what the actor may do with nobody of them is not offered. */
export function TeamSelectionBar({ actor, selection, all }: TeamSelectionBarProps) {
  const memberIds = [...selection.keys()]
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
      onClick: () => openModal('transfer-member', { memberIds }),
    },
    may.role && {
      label: t(($) => $.transfers.action.role),
      icon: IconShield,
      onClick: () => openModal('change-roles', { memberIds }),
    },
    may.invite && {
      label: t(($) => $.transfers.action.invite),
      icon: IconMailForward,
      onClick: () => openModal('invite-to-cards', { memberIds }),
    },
    may.endHandOver && {
      label: t(($) => $.handOvers.action.bring_back),
      icon: IconArrowBackUp,
      onClick: () => openModal('end-hand-over', { memberIds }),
    },
    {
      label: t(($) => $.members.export),
      icon: IconDownload,
      onClick: () => exportMembers(selection),
    },
    may.remove && {
      label: t(($) => $.members.delete_selected),
      icon: IconTrash,
      destructive: true,
      onClick: () => openModal('delete-member', { memberIds }),
    },
  ]
  return (
    <SelectionBar
      count={selection.size}
      all={all}
      onClear={() => selectMembers(actor.companyId, nobody)}
      actions={actions.filter((action) => action !== false)}
    />
  )
}

/** The selected rows as the table shows them, with the link of each card. */
function exportMembers(selection: TeamSelection): void {
  const header = [
    t(($) => $.members.column.name),
    t(($) => $.members.column.email),
    t(($) => $.members.column.job_title),
    t(($) => $.members.column.division),
    t(($) => $.members.column.phone),
    t(($) => $.members.column.role),
    t(($) => $.members.column.status),
    t(($) => $.members.column.account),
    t(($) => $.members.export_link),
  ]
  const rows = [...selection.values()].map((row) => [
    row.card.name,
    row.email,
    row.card.job_title,
    row.division ? divisionName(t, row.division) : '',
    row.card.phone,
    t(($) => $.common.role[roleName(row.roles)]),
    t(($) => $.members.status[row.status]),
    t(($) => $.members.account[row.account]),
    cardLink(row.card.slug),
  ])
  saveFile({
    blob: new Blob([csvText([header, ...rows])], { type: 'text/csv;charset=utf-8' }),
    fileName: `${t(($) => $.members.export_file)}.csv`,
  })
}
