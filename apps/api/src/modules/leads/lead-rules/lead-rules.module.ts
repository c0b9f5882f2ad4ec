import { leadRuleRoutes } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { canManageLeadSettings } from '@kartu/contracts/leads/leads.policy'
import type { FastifyInstance } from 'fastify'
import { erasureOfRows, exportedOfPlace, notExported, wholeTable } from '../../../db/data-inventory.ts'
import type { Deps } from '../../../deps.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { divisionDeleted } from '../../company/divisions/divisions.ts'
import { bySystem } from '../../platform/audit/tell.ts'
import type { Module } from '../../module.ts'
import { openPro } from '../pro-users/pro-access.ts'
import {
  changeLeadRule,
  createLeadRule,
  leadRuleView,
  noteLostRules,
  readLeadRules,
  removeLeadRule,
  reorderLeadRules,
} from './lead-rules.ts'
import { tryLeadRule } from './rule-trial.ts'

export const leadRulesModule: Module = {
  name: 'lead-rules',
  routes: registerLeadRules,
  inventory: [
    /** Texts of the company. */
    {
      table: 'lead_rules',
      ofCompany: wholeTable,
      ofPerson: notExported('Settings of the company; the rules that name the person are exported.'),
      onDeletion: 'cascade',
      erased: [],
      stays: ['name', 'countries', 'answer'],
      goesWith: (tx, companyId, memberIds) =>
        noteLostRules(tx, bySystem(companyId, 'job'), companyId, (rule) =>
          memberIds.includes(rule.card_owner_id ?? ''),
        ),
    },
    {
      table: 'lead_rule_people',
      gone: 'pro',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'lead_rules',
        (
          of,
        ) => `select r.name, p.created_at from lead_rule_people p join lead_rules r on r.company_id = p.company_id and r.id = p.rule_id
        where p.company_id = ${of.companyId} and p.member_id = ${of.memberId} order by p.created_at, r.id`,
      ),
      erased: 'rows',
      stays: [],
      erase: [erasureOfRows('lead_rule_people')],
    },
  ],
  hooks: [
    divisionDeleted.with((tx, companyId, divisionId, _moveTo, acting) =>
      noteLostRules(tx, acting, companyId, (rule) => rule.division_id === divisionId),
    ),
  ],
}

function registerLeadRules(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, leadRuleRoutes.list, async (_input, { db, ...call }) => {
    allow(canManageLeadSettings(call.actor))
    const actor = await openPro(db, deps, call.actor)
    return (await readLeadRules(db, deps, actor.companyId)).map(leadRuleView)
  })

  mount(app, deps, leadRuleRoutes.create, async ({ body }, { db, address, session, ...call }) => {
    allow(canManageLeadSettings(call.actor))
    const actor = await openPro(db, deps, call.actor)
    // A rule reassigns all future leads, so an unattended session must not turn one on.
    if (body.is_on) await requireProof(db, session, 'end_or_take_many')
    return leadRuleView(await createLeadRule(db, deps, { actor, address }, body))
  })

  mount(app, deps, leadRuleRoutes.reorder, async ({ body }, { db, address, session, ...call }) => {
    allow(canManageLeadSettings(call.actor))
    const actor = await openPro(db, deps, call.actor)
    const rows = await reorderLeadRules(db, deps, { actor, address }, body.ids)
    if (rows.some((row) => row.is_on)) await requireProof(db, session, 'end_or_take_many')
    return rows.map(leadRuleView)
  })

  mount(app, deps, leadRuleRoutes.trial, async ({ body }, { db, ...call }) => {
    allow(canManageLeadSettings(call.actor))
    const { companyId } = await openPro(db, deps, call.actor)
    return tryLeadRule(db, deps, companyId, body)
  })

  mount(app, deps, leadRuleRoutes.update, async ({ params, body }, { db, address, session, ...call }) => {
    allow(canManageLeadSettings(call.actor))
    const actor = await openPro(db, deps, call.actor)
    const row = await changeLeadRule(db, deps, { actor, address }, params.ruleId, body)
    if (row.is_on) await requireProof(db, session, 'end_or_take_many')
    return leadRuleView(row)
  })

  mount(app, deps, leadRuleRoutes.remove, async ({ params }, { db, address, session, ...call }) => {
    allow(canManageLeadSettings(call.actor))
    const actor = await openPro(db, deps, call.actor)
    const row = await removeLeadRule(db, deps, { actor, address }, params.ruleId)
    // The next rule then applies, so deleting a rule can reassign leads as well.
    if (row.is_on) await requireProof(db, session, 'end_or_take_many')
    return { _id: params.ruleId }
  })
}
