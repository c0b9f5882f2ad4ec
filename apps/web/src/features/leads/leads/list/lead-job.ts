import type { BulkJob } from '@kartu/contracts/platform/bulk-jobs'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs.plain'
import { perPageMax } from '@kartu/contracts/limits'
import { useRef } from 'react'
import { callApi } from '../../../../lib/api-client.ts'
import { useStartBulkJob } from '../../../../lib/company/bulk-jobs.ts'
import type { Everybody } from '../../../../lib/modals.ts'
import { useActor } from '../../../../lib/session.ts'
import { store, useStore } from '../../../../lib/store.ts'
import { type LeadSelection, noLeads, selectedLeads, selectLeads } from './lead-selection.ts'

/** Leads that a dialog acts on, as its opener names them. */
export interface ChosenRows {
  leadIds: string[]
  everybody?: Everybody
}

/** The same in the form that a job accepts. */
export const chosenFor = ({ leadIds, everybody }: ChosenRows) =>
  everybody ? { filter: everybody.filter, except: everybody.except } : { ids: leadIds }

export const countOf = ({ leadIds, everybody }: ChosenRows): number => everybody?.count ?? leadIds.length

/** Starts a job on the selection and clears it; refused leads are selected again when it ends. */
export function useLeadJob(close: () => void, onEnd: (job: BulkJob) => void) {
  const { companyId } = useActor()
  const taken = useRef<LeadSelection>(noLeads)
  return useStartBulkJob({
    onStart: () => {
      taken.current = selectedLeads()
      selectLeads(companyId, noLeads)
      close()
    },
    onEnd: (job) => {
      onEnd(job)
      if (job.refused > 0) void selectRefused(companyId, job._id, taken.current)
    },
  })
}

async function selectRefused(companyId: string, jobId: string, taken: LeadSelection): Promise<void> {
  const query = { outcome: 'refused', per_page: String(perPageMax) }
  const { data } = await callApi(bulkJobRoutes.items, { params: { companyId, jobId }, query })
  // The member has changed the selection in the meantime.
  if (selectedLeads().size > 0) return
  const refused = data.flatMap(({ lead_id: id }) => {
    const row = id === null ? undefined : taken.get(id)
    return row ? [[row._id, row] as const] : []
  })
  selectLeads(companyId, new Map(refused))
}

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
