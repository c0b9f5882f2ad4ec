import { leadRuleRoutes } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect } from 'vitest'
import { makeMember, makeOpenCompany, type TestCompany, type TestMember, unique } from '../factories.ts'
import type { RunningProgram } from '../server.ts'
import { shareDetails } from './share-steps.ts'

/** Steps with lead rules on a server. */
export function leadRuleSteps(server: RunningProgram) {
  const paramsOf = ({ id }: TestCompany) => ({ companyId: id })
  const add = (company: TestCompany, body: object) =>
    company.api.data(leadRuleRoutes.create, {
      params: paramsOf(company),
      body: { name: `Rule ${unique()}`, is_on: true, ...body },
    })
  const change = (company: TestCompany, ruleId: string, body: object) =>
    company.api.data(leadRuleRoutes.update, { params: { companyId: company.id, ruleId }, body })
  const list = (company: TestCompany) => company.api.data(leadRuleRoutes.list, { params: paramsOf(company) })
  const leads = (company: TestCompany) => company.api.data(leadRoutes.list, { params: paramsOf(company), query: {} })

  /** Sends the form of the founder's card and returns the new lead. */
  async function shared(company: TestCompany, fields: Record<string, string> = {}, query = '') {
    const name = `Visitor ${unique()}`
    expect((await shareDetails(server, company.slug, { name, ...fields }, query)).status).toBe(303)
    const lead = (await leads(company)).find((one) => one.name === name)
    if (!lead) throw new Error('The lead was not stored')
    return lead
  }
  const routedEntry = async (company: TestCompany, leadId: string, reader: Pick<TestMember, 'api'> = company) =>
    (await reader.api.data(leadRoutes.timeline, { params: { companyId: company.id, leadId }, query: {} })).find(
      ({ kind }) => kind === 'routed',
    )

  async function withPeople(count: number) {
    const company = await makeOpenCompany(server)
    const people: TestMember[] = []
    for (let at = 0; at < count; at += 1) people.push(await makeMember(server, company, { firstName: `P${at}` }))
    return { company, people, ids: people.map(({ id }) => id) }
  }
  return { paramsOf, add, change, list, leads, shared, routedEntry, withPeople }
}

/** A day in the calendar of UTC. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
