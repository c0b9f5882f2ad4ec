import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database/database.ts'
import { makeCompany } from '../../../../test/factories.ts'
import { inProgram } from '../../../../test/in-program.ts'
import { killProcesses, processTimeoutMs, startProcess } from '../../../../test/process.ts'
import { startServer } from '../../../../test/server.ts'

const own = await freshDatabase()
afterAll(killProcesses)

/** Each visit comes from another browser behind a proxy, because repeats from one address are left out. */
async function open(url: string, from: number, count: number): Promise<void> {
  for (let at = from; at < from + count; at += 20) {
    const visits = Array.from({ length: 20 }, (_, step) =>
      fetch(url, {
        headers: {
          'user-agent': `Mozilla/5.0 (iPhone) Mobile Safari/${at + step}`,
          'x-forwarded-for': `10.0.${at % 250}.${step}`,
        },
      }),
    )
    await Promise.all(visits.map(async (visit) => (await visit).arrayBuffer()))
  }
}

test('counts each stored visit once despite crashes', { timeout: 2 * processTimeoutMs }, async () => {
  const shared = await startServer()
  const company = await inProgram(own, (program) =>
    makeCompany({ ...shared, database: program.deps.database, deps: program.deps }),
  )
  const visitors = () =>
    inProgram(own, async ({ deps: { database } }) => {
      const rows = await database
        .read({ companyId: company.id })
        .raw('select visitor::text from activities where company_id = $1', [company.id])
      return (rows as { visitor: string }[]).map(({ visitor }) => visitor)
    })

  const first = await startProcess({ ...own, TRUST_PROXY: '127.0.0.1' })
  await open(`${first.url}/c/${company.slug}`, 0, 200)
  // Longer than the time for which visits stay in memory.
  await pause(2_500)
  first.kill('SIGKILL')
  await first.ended
  const before = await visitors()
  expect(new Set(before).size).toBe(200)
  expect(before).toHaveLength(200)

  const second = await startProcess({ ...own, TRUST_PROXY: '127.0.0.1' })
  const opening = open(`${second.url}/c/${company.slug}`, 200, 2_000).catch(() => {})
  await pause(700)
  second.kill('SIGKILL')
  await Promise.all([opening, second.ended])
  const after = await visitors()
  expect(new Set(after).size).toBe(after.length)
  expect(new Set(after).isSupersetOf(new Set(before))).toBe(true)
})
