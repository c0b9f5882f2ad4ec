import { companyDeletionRoutes } from '@kartu/contracts/governance/company-deletions'
import { expect, vi } from 'vitest'
import { latestMails } from '../../src/gateways/mail/outbox-mailer.ts'
import { companyDeletionActs } from '../../src/modules/governance/company-deletions/company-deletions.module.ts'
import { asOwner, daysBefore } from '../database/database.ts'
import type { TestCompany, TestUser } from '../factories.ts'
import type { TestServer } from '../server.ts'

/** Acts of super admins, the operator and time on a company about to be deleted. */
export function companyDeletionSteps(server: TestServer) {
  const rows = <Row extends object>(text: string, values: unknown[] = []) =>
    asOwner(server.database, (query) => query<Row>(text, values))
  const ofCompany = ({ id }: Pick<TestCompany, 'id'>) => ({ params: { companyId: id } })

  const codesTo = async ({ email }: TestUser): Promise<string[]> =>
    (await latestMails(server.database, 1_000, email)).flatMap(
      ({ subject }) => /^(\d{6}) is your code to delete /.exec(subject)?.slice(1) ?? [],
    )

  /** Requests the deletion with the mailed code. */
  async function ask(company: Pick<TestCompany, 'id' | 'name'>, user: TestUser) {
    const api = server.as(user)
    const before = (await codesTo(user)).length
    const { request } = await api.data(companyDeletionRoutes.sendCode, {
      ...ofCompany(company),
      body: { locale: 'en' as const },
    })
    const code = await vi.waitFor(
      async () => {
        const codes = await codesTo(user)
        expect(codes.length).toBeGreaterThan(before)
        return codes[0] ?? ''
      },
      { timeout: 60_000, interval: 20 },
    )
    return { api, input: { ...ofCompany(company), body: { name: company.name, code, request } } }
  }
  async function deleted(company: TestCompany): Promise<string> {
    const { api, input } = await ask(company, company.founder)
    return (await api.data(companyDeletionRoutes.create, input)).erase_at
  }
  const passDays = ({ id }: Pick<TestCompany, 'id'>, days: number) =>
    rows(`update companies set erase_at = ${daysBefore('erase_at', '$2')} where id = $1`, [id, days])
  const isThere = async ({ id }: Pick<TestCompany, 'id'>) =>
    (await rows('select from companies where id = $1', [id])).length === 1
  const run = (...values: string[]) => companyDeletionActs['deletions']?.run(server.deps, values)

  return { rows, ofCompany, ask, deleted, passDays, isThere, run }
}
