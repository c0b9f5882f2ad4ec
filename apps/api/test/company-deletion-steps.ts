import { companyDeletionRoutes } from '@kartu/contracts/company-deletions'
import { companyDeletionActs } from '../src/modules/company-deletions/company-deletions.company-acts.ts'
import { asOwner } from './database.ts'
import type { TestCompany, TestUser } from './factories.ts'
import { codeMailedTo } from './mails.ts'
import type { TestServer } from './server.ts'

/** What super admins, the operator and time do with a company that is to be deleted. */
export function companyDeletionSteps(server: TestServer) {
  const rows = <Row extends object>(text: string, values: unknown[] = []) =>
    asOwner(server.database, (query) => query<Row>(text, values))
  const ofCompany = ({ id }: Pick<TestCompany, 'id'>) => ({ params: { companyId: id } })

  /** As a super admin does it: by the code in the mailbox, which gets `mails` with this one. */
  async function ask(company: Pick<TestCompany, 'id' | 'name'>, user: TestUser, mails = 1) {
    const api = server.as(user)
    const input = { ...ofCompany(company), body: { locale: 'en' as const } }
    const { request } = await api.data(companyDeletionRoutes.sendCode, input)
    const code = await codeMailedTo(server, user.email, mails)
    return { api, input: { ...ofCompany(company), body: { name: company.name, code, request } } }
  }
  async function deleted(company: TestCompany, mails = 1): Promise<string> {
    const { api, input } = await ask(company, company.founder, mails)
    return (await api.data(companyDeletionRoutes.create, input)).erase_at
  }
  const passDays = ({ id }: Pick<TestCompany, 'id'>, days: number) =>
    rows(`update companies set erase_at = erase_at - make_interval(days => $2) where id = $1`, [id, days])
  const isThere = async ({ id }: Pick<TestCompany, 'id'>) =>
    (await rows('select from companies where id = $1', [id])).length === 1
  const run = (...values: string[]) => companyDeletionActs['deletions']?.run(server.deps, values)

  return { rows, ofCompany, ask, deleted, passDays, isThere, run }
}
