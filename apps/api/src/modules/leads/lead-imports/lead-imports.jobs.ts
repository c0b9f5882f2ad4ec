import type { LeadImportField } from '@kartu/contracts/leads/lead-imports.data'
import type { RowAnswer } from '@kartu/contracts/platform/table-imports.data'
import { newId } from '../../../db/columns.ts'
import type { Counts } from '../../../db/schema/team.ts'
import { requireCaller } from '../../../http/caller/access.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import type { OpenRow, RowOutcome } from '../../platform/table-imports/import-rows.sql.ts'
import { importJobs } from '../../platform/table-imports/run-import.ts'
import type { ImportKind, Turn } from '../../platform/table-imports/table-imports.ts'
import { captureLead } from '../leads/capture-lead.ts'
import { insertEntry } from '../leads/lead-writes.sql.ts'
import type { NewLead } from '../leads/insert-lead.sql.ts'
import { authorOf, type LeadCaller, openProToKeys } from '../pro-users/pro-access.ts'
import { leadImports } from './lead-imports.ts'
import { forgetRows, type LeadImportRecord, lockLeadImport } from './lead-imports.sql.ts'
import { type LeadPlan, planLeads, type SeenKeys } from './plan-leads.ts'
import { tellNewOwners } from './tell-new-owners.ts'

type LeadTurn = Turn<LeadImportRecord, LeadCaller>

export const leadImportKind: ImportKind<LeadImportField, LeadImportRecord, LeadCaller> = {
  ...leadImports,
  lock: lockLeadImport,
  requireCaller: async (tx, deps, { companyId, userId }) =>
    openProToKeys(tx, deps, await requireCaller(tx, companyId, userId)),
  startCheck: () => {
    const seen: SeenKeys = new Map()
    return {
      plan: async ({ tx, caller, file }, rows) => {
        const answers = new Map(rows.map(({ row, answer }) => [row, answer]))
        const plans = await planLeads(tx, caller, file, rows, seen)
        return plans.map((plan) => answeredOutcome(plan, answers.get(plan.row) ?? null))
      },
    }
  },
  // A lead has search words, tags and a timeline, so chunks are smaller than those of members.
  rowsPerTurn: 50,
  write: writeRows,
  finish: announceApplied,
  fail: (tx, { queue }, { companyId }, file) => tellNewOwners(tx, queue, bySystem(companyId, 'job'), file),
}

export const { check: leadImportCheck, apply: leadImportApply } = importJobs(leadImportKind)

const outcomeOf = (plan: LeadPlan): RowOutcome => ({
  row: plan.row,
  outcome: plan.outcome,
  faults: plan.outcome === 'error' ? plan.faults : plan.outcome === 'unchanged' ? [plan.known] : null,
  changes: null,
  warnings: plan.warnings,
  question: plan.outcome === 'create' ? plan.question : null,
})

/** A row whose match the person has confirmed adds no lead. */
const answeredOutcome = (plan: LeadPlan, answer: RowAnswer | null): RowOutcome =>
  plan.outcome === 'create' && plan.question !== null && answer === 'yes'
    ? { ...outcomeOf(plan), outcome: 'unchanged', faults: [plan.question] }
    : outcomeOf(plan)

/** Adds the leads of these rows. Matching leads may have been added since the check. */
async function writeRows(turn: LeadTurn, rows: readonly OpenRow[]): Promise<RowOutcome[]> {
  const { tx, caller, file } = turn
  const toCome = rows.filter(({ outcome }) => outcome === 'create')
  const plans = await planLeads(tx, caller, file, toCome, new Map())
  for (const plan of plans) if (plan.outcome === 'create') await addLead(turn, plan)
  return plans.flatMap((plan): RowOutcome[] => {
    if (plan.outcome !== 'create') return [outcomeOf(plan)]
    // A lead's new owner is stored with its row until that colleague is notified.
    return plan.ownerId === caller.memberId ? [] : [{ ...outcomeOf(plan), faults: [{ ownerId: plan.ownerId }] }]
  })
}

async function addLead(
  { tx, deps, caller: actor, address, file }: LeadTurn,
  { lead, ownerId }: Extract<LeadPlan, { outcome: 'create' }>,
): Promise<void> {
  const { companyId } = actor
  const memberId = authorOf(actor)
  const id = newId()
  const { name, organisation, jobTitle, contacts, warmth, tags, metAt: capturedAt, notes } = lead
  const content: NewLead = {
    ...{ id, name, organisation, jobTitle, contacts, warmth, tags, capturedAt, ownerId, memberId },
    ...{ source: null, card: null, event: null, message: '', answers: [], consent: null, language: null },
    way: file.kind === 'vcf' ? 'vcard' : 'file',
  }
  await captureLead(tx, deps, { actor, address }, content, { isOneOfMany: true })
  for (const text of notes) await insertEntry(tx, companyId, id, memberId, { kind: 'note', text })
}

async function announceApplied({ tx, deps, file, caller: actor, address }: LeadTurn, counts: Counts): Promise<void> {
  const acting = { actor, address }
  await tellNewOwners(tx, deps.queue, acting, file)
  await forgetRows(tx, actor.companyId, file.id)
  await tell(tx, acting, {
    audit: [{ action: 'import.applied', subjectId: file.id, after: { file_name: file.file_name, ...counts } }],
    shows: { leads: true },
    notify: [],
  })
}
