import { leadRuleRoutes } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { proUserRoutes } from '@kartu/contracts/leads/pro-users'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeMember, makeOpenCompany } from '../../../../test/factories.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { shareDetails } from '../../../../test/steps/share-steps.ts'
import { setPlan } from '../../company/plans/plans.ts'

const server = await startSellingServer()

/** A company with the Pro plan and a rule for two people, of whom only the second has a pro licence. */
async function withRule() {
  const company = await makeOpenCompany(server)
  const params = { companyId: company.id }
  const [without, licensed] = [await makeMember(server, company), await makeMember(server, company)]
  const db = server.database.read(params)
  await setPlan(db, company.id, 'pro')
  await company.api.data(proUserRoutes.assign, { params, body: { member_ids: [licensed.id] } })
  const rule = await company.api.data(leadRuleRoutes.create, {
    params,
    body: { name: 'Sales', is_on: true, member_ids: [without.id, licensed.id] },
  })
  const share = async () => {
    await shareDetails(server, company.slug)
    const [newest] = await asOwner(server.database, (query) =>
      query<{ owner_id: string }>(
        'select owner_id from leads where company_id = $1 order by captured_at desc, id desc limit 1',
        [company.id],
      ),
    )
    return newest?.owner_id
  }
  return { company, params, db, rule, licensed, share }
}

test('only people with a pro licence get leads', async () => {
  const { rule, licensed, share } = await withRule()
  expect(rule.people.map(({ available }) => available)).toEqual([false, true])
  expect([await share(), await share()]).toEqual([licensed.id, licensed.id])
})

test('without a licensed person, leads stay with the card’s owner', async () => {
  const { company, params, licensed, share } = await withRule()
  await company.api.data(proUserRoutes.revoke, { params: { ...params, memberId: licensed.id } })
  expect(await share()).toBe(company.memberId)
})

test('rules have no effect if the plan lacks leads', async () => {
  const { company, params, db, licensed, share } = await withRule()
  await setPlan(db, company.id, 'business')
  expect(await share()).toBe(company.memberId)
  expect(await company.api.refusal(leadRuleRoutes.list, { params })).toMatchObject({ code: 'paywalled' })
  await setPlan(db, company.id, 'pro')
  expect(await share()).toBe(licensed.id)
})
