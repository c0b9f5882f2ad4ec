import type { Actor } from '@kartu/contracts/actor'
import { canAssignLeads, canEraseLeads, canExportLeads } from '@kartu/contracts/leads/leads.policy'
import type { ProActor } from '@kartu/contracts/leads/pro'
import { IconDownload, IconProgressCheck, IconTag, IconTrash, IconUserShare, IconUsersGroup } from '@tabler/icons-react'
import { openModal } from '../../../../lib/modals.ts'
import type { SelectionAction } from '../../../../ui/table/more-actions.tsx'
import { SelectionBar } from '../../../../ui/table/selection/selection-bar.tsx'
import type { LeadRow } from '@kartu/contracts/leads/leads'
import type { WholeSelection } from '../../../../ui/table/selection/kept-selection.ts'
import { t } from '../words.ts'

interface LeadSelectionBarProps {
  /** Undefined while the person's rights load. */
  actor: (Actor & ProActor) | undefined
  whole: WholeSelection<LeadRow>
}

/** Actions on all selected leads; an action that the person may take on none of them is not offered. */
export function LeadSelectionBar({
  actor,
  whole: { selection, allMatching, count, all, clear },
}: LeadSelectionBarProps) {
  const chosen = allMatching ? { leadIds: [], allMatching } : { leadIds: [...selection.keys()] }
  const ownsSome = [...selection.values()].some(({ owner }) => owner !== null && owner._id === actor?.memberId)
  const mayGive = actor !== undefined && actor.personal !== true && (ownsSome || canAssignLeads(actor))
  const actions: (SelectionAction | false)[] = [
    mayGive && {
      label: t(($) => $.leadActs.act.owner),
      icon: IconUserShare,
      onClick: () => openModal('change-leads', { ...chosen, what: 'owner' }),
    },
    {
      label: t(($) => $.leadActs.act.status),
      icon: IconProgressCheck,
      onClick: () => openModal('change-leads', { ...chosen, what: 'status' }),
    },
    {
      label: t(($) => $.leadActs.act.tags),
      icon: IconTag,
      onClick: () => openModal('change-leads', { ...chosen, what: 'tags' }),
    },
    mayGive && {
      label: t(($) => $.leadActs.act.team),
      icon: IconUsersGroup,
      onClick: () => openModal('change-leads', { ...chosen, what: 'team' }),
    },
    actor !== undefined &&
      canExportLeads(actor) && {
        label: t(($) => $.leadActs.act.export),
        icon: IconDownload,
        onClick: () => openModal('export-leads', chosen),
      },
    actor !== undefined &&
      (ownsSome || canEraseLeads(actor)) && {
        label: t(($) => $.leadActs.act.erase),
        icon: IconTrash,
        destructive: true,
        onClick: () => openModal('erase-leads', chosen),
      },
  ]
  return <SelectionBar count={count} all={all} onClear={clear} actions={actions.filter((action) => action !== false)} />
}
