import type { BulkJob } from '@kartu/contracts/platform/bulk-jobs'
import type { AllMatching } from '../../../../lib/modals.ts'
import { store, useStore } from '../../../../lib/store.ts'
import { useSelectionJob } from '../../../../ui/table/selection/use-selection-job.ts'
import { leadSelection } from './lead-selection.ts'

/** Leads that a dialog acts on, as its opener names them. */
export interface ChosenRows {
  leadIds: string[]
  allMatching?: AllMatching
}

/** The same in the form that a job accepts. */
export const chosenFor = ({ leadIds, allMatching }: ChosenRows) =>
  allMatching ? { filter: allMatching.filter, except: allMatching.except } : { ids: leadIds }

export const countOf = ({ leadIds, allMatching }: ChosenRows): number => allMatching?.count ?? leadIds.length

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
