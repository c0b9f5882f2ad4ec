import type { RowAnswer } from '@kartu/contracts/team/imports.data'
import type { Deps } from '../../../deps.ts'
import { countOutcomes, countThrough, storeOutcomes, updateImport } from '../../team/imports/imports.sql.ts'
import { listCells } from '../../team/imports/import-rows.sql.ts'
import type { ImportJob } from '../../team/imports/imports.queues.ts'
import { chunkRowsMax } from '../../team/imports/in-chunks.ts'
import { requireActor } from '../../../http/caller/access.ts'
import { openPro } from '../pro-users/pro-access.ts'
import { lockLeadImport } from './lead-imports.sql.ts'
import { type LeadPlan, planLeads, type SeenKeys } from './plan-leads.ts'

/**
 * Dry run: determines the effect of every row, one transaction per chunk. After a crash it starts over. An outdated run
 * stops. Rows that an earlier application has written are finished.
 */
export async function checkLeadImport(deps: Deps, { companyId, importId, run, userId }: ImportJob): Promise<void> {
  const seen: SeenKeys = new Map()
  let through: { row: number; rows: number } | undefined
  for (let more = true; more;) {
    more = await deps.database.transaction({ companyId }, async (tx) => {
      const file = await lockLeadImport(tx, companyId, importId)
      if (!file || file.run !== run || file.state !== 'checking') return false
      const actor = await openPro(tx, deps, await requireActor(tx, companyId, userId))
      through ??= { row: file.applied_row, rows: await countThrough(tx, companyId, importId, file.applied_row) }
      const rows = await listCells(tx, companyId, importId, through.row, chunkRowsMax)
      const last = rows.at(-1)
      if (!last) {
        await updateImport(tx, companyId, importId, {
          state: 'checked',
          counts: await countOutcomes(tx, companyId, importId),
        })
        return false
      }
      const plans = await planLeads(tx, actor, file, rows, seen)
      const answers = new Map(rows.map(({ row, answer }) => [row, answer]))
      const outcomes = plans.map((plan) => answeredOf(plan, answers.get(plan.row) ?? null))
      await storeOutcomes(tx, companyId, importId, outcomes)
      through = { row: last.row, rows: through.rows + rows.length }
      await updateImport(tx, companyId, importId, { progress: through.rows })
      return true
    })
  }
}

const outcomeOf = (plan: LeadPlan) => ({
  row: plan.row,
  outcome: plan.outcome,
  faults: plan.outcome === 'error' ? plan.faults : plan.outcome === 'unchanged' ? [plan.known] : null,
  changes: null,
  warnings: plan.warnings,
  question: plan.outcome === 'create' ? plan.question : null,
})

/** A row that the person matched to an existing lead adds nothing. */
const answeredOf = (plan: LeadPlan, answer: RowAnswer | null) =>
  plan.outcome === 'create' && plan.question !== null && answer === 'yes'
    ? { ...outcomeOf(plan), outcome: 'unchanged' as const, faults: [plan.question] }
    : outcomeOf(plan)

/** A lead's new owner is stored with its row until that colleague is notified. */
export const appliedOutcome = (plan: LeadPlan, memberId: string) =>
  plan.outcome === 'create' && plan.ownerId !== memberId
    ? { ...outcomeOf(plan), faults: [{ ownerId: plan.ownerId }] }
    : outcomeOf(plan)
