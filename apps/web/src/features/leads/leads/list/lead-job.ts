import type { BulkJob } from '@kartu/contracts/platform/bulk-jobs'
import type { Everybody } from '../../../../lib/modals.ts'
import { store, useStore } from '../../../../lib/store.ts'
import { useSelectionJob } from '../../../../ui/table/selection/use-selection-job.ts'
import { leadSelection } from './lead-selection.ts'

/** Leads that a dialog acts on, as its opener names them. */
export interface ChosenRows {
  leadIds: string[]
  everybody?: Everybody
}

/** The same in the form that a job accepts. */
export const chosenFor = ({ leadIds, everybody }: ChosenRows) =>
  everybody ? { filter: everybody.filter, except: everybody.except } : { ids: leadIds }

export const countOf = ({ leadIds, everybody }: ChosenRows): number => everybody?.count ?? leadIds.length

/** Starts a job on the selected leads. */
export const useLeadJob = (close: () => void, onEnd: (job: BulkJob) => void) =>
  useSelectionJob({ selection: leadSelection, rowOf: ({ lead_id: id }) => id, close, onEnd })

/** The last change of leads by a job, as a sentence, which can be undone. */
export interface LeadUndo {
  companyId: string
  jobId: string
  said: string
}

export function useLeadUndo(companyId: string): LeadUndo | null {
  const kept = useStore(undo)
  return kept?.companyId === companyId ? kept : null
}

export const keepLeadUndo = (next: LeadUndo | null): void => undo.set(next)

const undo = store<LeadUndo | null>(null)
