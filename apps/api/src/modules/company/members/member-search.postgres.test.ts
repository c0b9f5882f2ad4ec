import { MemberListQuery } from '@kartu/contracts/company/members'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeCompany, makeMember } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { Db } from '../../../db/db.ts'
import { ListMemory } from '../../../db/list-memory.ts'
import type { Bounds } from '../../../db/listing.ts'
import { listMembers } from './member-list.sql.ts'

const server = await startServer()
const company = await makeCompany(server)
for (const firstName of ['Budi', 'Siti', 'Dewi']) await makeMember(server, company, { firstName })

/**
 * PostgreSQL's plan for each statement of a list under row-level security, if the table is too large for a full scan.
 */
const plansOf = (asked: object, bounds?: Bounds): Promise<string[]> =>
  server.database.transaction({ companyId: company.id }, async (tx) => {
    for (const way of ['seqscan', 'bitmapscan', 'sort']) await tx.raw(`set local enable_${way} = off`, [])
    const plans: string[] = []
    const query = async ({ text }: pg.QueryConfig, values: unknown[] = []) => {
      const lines = (await tx.raw(`explain ${text}`, values)) as Record<string, string>[]
      plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'))
      // Times are strings, as in the rest of the program.
      return { rows: await tx.rows(z.unknown(), { text }, values) } as pg.QueryResult
    }
    const explaining = new Db({ query }, tx.hearers)
    await listMembers(explaining, new ListMemory(() => false), company.id, MemberListQuery.parse(asked), bounds)
    return plans
  })

const many = { commonMin: 10_000, lookedUpMax: -1, askedMin: 1e9, severalAskedMin: 1e9, countedAskedMax: 0 }

test.each([
  ['counted', undefined],
  ['walked', many],
  ['asked', { ...many, askedMin: 0, severalAskedMin: 0 }],
])('a search uses a range scan of the word index: %s', async (_, bounds) => {
  for (const search of ['budi', 'budi santoso']) {
    const plans = (await plansOf({ search }, bounds)).filter((plan) => plan.includes('member_words'))
    expect(plans.length).toBeGreaterThan(1)
    for (const plan of plans) {
      const scans = plan.split('\n').filter((line) => line.includes(' on member_words'))
      const ranges = plan.match(/Index Cond: \(.*\(word >= '\w+'::text\) AND \(word < /g) ?? []
      expect({ plan, ranges: ranges.length }).toEqual({ plan, ranges: scans.length })
    }
  }
})

test.each(['name', 'email', 'job_title', 'status', 'created_at'])('a page by %s uses an index walk', async (sort) => {
  for (const query of [{ sort }, { sort, order: 'desc' }, { sort, page: '3', per_page: '1' }, { sort, search: 'b' }]) {
    const [page] = (await plansOf(query, many)).filter((plan) => plan.includes('CTE page'))
    const walk = page?.slice(page.indexOf('CTE page'), page.indexOf('CTE Scan on page')) ?? ''
    expect(walk).not.toMatch(/-> +Sort/)
    expect(walk).toMatch(/Index (Only )?Scan/)
  }
})
