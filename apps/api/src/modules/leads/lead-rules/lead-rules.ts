import type { CreateLeadRule, LeadRule, UpdateLeadRule } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { leadRulesMax } from '@kartu/contracts/limits'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, fieldError, invalidField, notFound, translating } from '../../../http/errors.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tellAudit } from '../../platform/audit/tell.ts'
import { pictureView } from '../../platform/files/files.ts'
import { type ActingInPro, licensedMembers } from '../pro-users/pro-access.ts'
import {
  deleteLeadRule,
  insertLeadRule,
  type LeadRuleRow,
  listLeadRules,
  lockLeadRules,
  placeLeadRules,
  storeRulePeople,
  updateLeadRule,
} from './lead-rules.sql.ts'

type Used = Pick<Deps, 'env'>

/** Errors for violated constraints. References to records of other companies violate them, too. */
const constraints = {
  lead_rules_name_key: () => fieldError('lead_rule_name_taken', 'name'),
  lead_rules_event_fk: () => invalidField('event_id', 'unknown_record'),
  lead_rules_card_owner_fk: () => invalidField('card_owner_id', 'unknown_record'),
  lead_rules_division_fk: () => invalidField('division_id', 'unknown_record'),
  lead_rule_people_member_fk: () => invalidField('member_ids', 'unknown_record'),
}

/** Rules of a company in their order. */
export const readLeadRules = async (db: Db, deps: Used, companyId: string): Promise<LeadRuleRow[]> =>
  listLeadRules(db, companyId, await licensedMembers(db, deps, companyId))

async function requireLeadRule(db: Db, deps: Used, companyId: string, id: string): Promise<LeadRuleRow> {
  const row = (await readLeadRules(db, deps, companyId)).find((one) => one.id === id)
  if (!row) throw notFound()
  return row
}

/** Adds a rule after all others. */
export async function createLeadRule(
  tx: Db,
  deps: Used,
  acting: ActingInPro,
  { member_ids: memberIds, ...fields }: CreateLeadRule,
): Promise<LeadRuleRow> {
  const { companyId } = acting.actor
  const { count, next } = await lockLeadRules(tx, companyId)
  if (count >= leadRulesMax) throw new AppError('lead_rules_max', { values: { max: leadRulesMax } })
  const id = newId()
  await translating(constraints, async () => {
    await insertLeadRule(tx, companyId, {
      ...{ id, place: next, ...columnsOf(fields), name: fields.name },
      toPeople: memberIds.length > 0,
    })
    await storeRulePeople(tx, companyId, id, memberIds)
  })
  const row = await requireLeadRule(tx, deps, companyId, id)
  await tellAudit(tx, acting, { action: 'lead_rule.created', subjectId: id, after: factsOf(row) })
  return row
}

/** Changes a rule. An edit of an outdated revision is refused. */
export async function changeLeadRule(
  tx: Db,
  deps: Used,
  acting: ActingInPro,
  id: string,
  { revision, member_ids: memberIds, ...fields }: UpdateLeadRule,
): Promise<LeadRuleRow> {
  const { companyId } = acting.actor
  const before = await requireLeadRule(tx, deps, companyId, id)
  await translating(constraints, async () => {
    const columns = { ...columnsOf(fields), toPeople: memberIds && memberIds.length > 0 }
    if (!(await updateLeadRule(tx, companyId, id, columns, revision))) throw new AppError('changed_elsewhere')
    if (memberIds) await storeRulePeople(tx, companyId, id, memberIds)
  })
  const after = await requireLeadRule(tx, deps, companyId, id)
  await tellAudit(tx, acting, {
    action: 'lead_rule.updated',
    subjectId: id,
    before: factsOf(before),
    after: factsOf(after),
  })
  return after
}

/** Deletes a rule and returns it. Leads that it assigned keep their owners. */
export async function removeLeadRule(tx: Db, deps: Used, acting: ActingInPro, id: string): Promise<LeadRuleRow> {
  const { companyId } = acting.actor
  const before = await requireLeadRule(tx, deps, companyId, id)
  await deleteLeadRule(tx, companyId, id)
  await tellAudit(tx, acting, { action: 'lead_rule.removed', subjectId: id, before: factsOf(before) })
  return before
}

/** Adds audit entries for the rules that the database deletes with the event, division or member that they name. */
export async function noteLostRules(
  tx: Db,
  acting: Acting,
  companyId: string,
  isLost: (rule: LeadRuleRow) => boolean,
): Promise<number> {
  const lost = (await listLeadRules(tx, companyId, 'all')).filter(isLost)
  const facts = lost.map((rule) => ({
    ...{ action: 'lead_rule.removed' as const, subjectId: rule.id, before: factsOf(rule) },
  }))
  if (lost.length > 0) await tellAudit(tx, acting, ...facts)
  return lost.length
}

/** Sets the order. Throws `lead_rules_changed` if the list differs from the stored rules. */
export async function reorderLeadRules(
  tx: Db,
  deps: Used,
  acting: ActingInPro,
  ids: readonly string[],
): Promise<LeadRuleRow[]> {
  const { companyId } = acting.actor
  await lockLeadRules(tx, companyId)
  const before = (await readLeadRules(tx, deps, companyId)).map(({ id }) => id)
  if (JSON.stringify(before.toSorted()) !== JSON.stringify(ids.toSorted())) throw new AppError('lead_rules_changed')
  await placeLeadRules(tx, companyId, ids)
  await tellAudit(tx, acting, { action: 'lead_rule.reordered', before, after: [...ids] })
  return readLeadRules(tx, deps, companyId)
}

const columnsOf = ({
  event_id: eventId,
  card_owner_id: cardOwnerId,
  division_id: divisionId,
  is_on: isOn,
  ...same
}: Omit<UpdateLeadRule, 'member_ids' | 'revision'>) => ({ ...same, isOn, eventId, cardOwnerId, divisionId })

/** Facts for the audit log: IDs and states, but no names of people. */
const factsOf = (row: LeadRuleRow) => ({
  name: row.name,
  is_on: row.is_on,
  captured: row.captured,
  event_id: row.event_id,
  card_owner_id: row.card_owner_id,
  division_id: row.division_id,
  countries: row.countries,
  answer: row.answer,
  member_ids: row.people.map(({ id }) => id),
})

const named = (id: string | null, name: string | null) => (id === null ? null : { _id: id, name: name ?? '' })

export const leadRuleView = (row: LeadRuleRow): LeadRule => ({
  _id: row.id,
  name: row.name,
  is_on: row.is_on,
  captured: row.captured,
  event: named(row.event_id, row.event_name),
  card_owner: named(row.card_owner_id, row.card_owner_name),
  division: named(row.division_id, row.division_name),
  countries: row.countries,
  answer: row.answer,
  to_people: row.to_people,
  people: row.people.map(({ id, name, photo, available }) => ({
    _id: id,
    name,
    photo: photo && pictureView(photo),
    available,
  })),
  revision: row.revision,
})
