import { eventRoutes } from '@kartu/contracts/leads/events'
import { leadRuleRoutes } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { newId } from '../../../src/db/columns.ts'
import { unique } from '../../factories.ts'
import { type InputsOf, ofCompany, oncePerStage } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

const conditions = async ({ company, memberId, divisionId }: Stage) => {
  const params = { companyId: company.id }
  const event = await company.api.data(eventRoutes.create, {
    params,
    body: { name: `Expo ${unique()}`, first_day: '2026-11-23', last_day: '2026-11-25', zone: 'Asia/Jakarta' },
  })
  return {
    ...{ captured: true, event_id: event._id, card_owner_id: memberId, division_id: divisionId },
    ...{ countries: ['ID', 'SG'], answer: { question_id: newId(), value: 'yes' } },
    member_ids: [memberId, company.memberId],
  }
}
const fields = async (stage: Stage) => ({ name: `Rule ${unique()}`, is_on: false, ...(await conditions(stage)) })

const ruleOf = oncePerStage(
  async (stage) =>
    (await stage.company.api.data(leadRuleRoutes.create, { ...ofCompany(stage), body: await fields(stage) }))._id,
)
const ofRule = async (stage: Stage) => ({ params: { companyId: stage.company.id, ruleId: await ruleOf(stage) } })

export const inputs: InputsOf<'leadRules'> = {
  'leadRules.list': ofCompany,
  'leadRules.create': async (stage) => ({ ...ofCompany(stage), body: await fields(stage) }),
  'leadRules.reorder': async (stage) => {
    const rules = await stage.company.api.data(leadRuleRoutes.list, ofCompany(stage))
    return { ...ofCompany(stage), body: { ids: rules.map(({ _id }) => _id) } }
  },
  'leadRules.trial': async (stage) => ({
    ...ofCompany(stage),
    body: { rule_id: await ruleOf(stage), ...(await conditions(stage)) },
  }),
  'leadRules.update': async (stage) => ({ ...(await ofRule(stage)), body: await fields(stage) }),
  'leadRules.remove': ofRule,
}
