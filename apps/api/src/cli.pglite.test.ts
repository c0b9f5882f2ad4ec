import { authRoutes } from '@kartu/contracts/identity/auth'
import { apiPrefix } from '@kartu/contracts/call'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { insightRoutes } from '@kartu/contracts/insights/insights'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../test/database/database.ts'
import { killProcesses, processTimeoutMs, runToItsEnd, startProcess } from '../test/process.ts'

afterAll(killProcesses)

const timeout = { timeout: processTimeoutMs }

const settings = { ...(await freshDatabase()) }
/** Runs `npm run kartu -- <words>` on an installation without a server. */
const kartu = async (...words: string[]) => {
  const { code, stdout, stderr } = await runToItsEnd('cli', settings, words)
  return { code, stdout, stderr }
}

test('lists the commands', timeout, async () => {
  const { stdout } = await kartu('help')
  expect(stdout).toMatch(/^Commands:\n {2}activities /)
  for (const name of ['activities', 'backup', 'restore', 'companies', 'contacts', 'demo', 'mail', 'migrate', 'plan'])
    expect(stdout).toMatch(new RegExp(`^  ${name}\\b.*(?:\\n {50,})? {2}\\S`, 'm'))
  expect(stdout).toContain(
    'companies list [<part of a name…>] | waiting | verify <id> | reject <id> <reason…> | deletions list | deletions cancel <id> | super-admin <id> <email>',
  )
  expect(await kartu()).toEqual({ code: 0, stdout, stderr: '' })
  expect(await kartu('--help')).toEqual({ code: 0, stdout, stderr: '' })
  for (const name of ['backups', 'toString'])
    expect(await kartu(name)).toEqual({ code: 1, stdout, stderr: `There is no command ${name}.\n` })
  expect(await kartu('backup-key', 'my', 'backup.key')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'backup-key <file> takes no further arguments: backup.key\n',
  })
})

test('writes only results to stdout', timeout, async () => {
  expect(await kartu('migrate')).toEqual({ code: 0, stdout: 'The database is up to date.\n', stderr: '' })
  expect(await kartu('companies', 'list')).toEqual({
    code: 0,
    stdout: 'There is no company yet.\n',
    stderr: '',
  })
  expect(await kartu('plan', 'kopi', 'free')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no company with this id. See: companies list\n',
  })
  const option = await kartu('companies', '--list')
  expect(option).toMatchObject({ code: 1, stdout: '' })
  expect(option.stderr).toMatch(/^Unknown option '--list'/)
  expect(option.stderr).not.toContain('    at ')
})

test('a repeated demo changes only the password', timeout, async () => {
  const passwords: string[] = []
  for (let time = 0; time < 2; time += 1) {
    const { code, stdout, stderr } = await kartu('demo')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const said = /^A sample company with 200 people is ready\.\nSign in with (\S+) and the password (\S+)\n$/.exec(
      stdout,
    )
    expect(said?.[1]).toBe('chloe.lim@nusantara.example')
    passwords.push(said?.[2] ?? '')
  }
  const [first, last] = passwords
  expect(first).not.toBe(last)

  const server = await startProcess(settings)
  const call = (method: string, path: string, token = '', body?: object) =>
    fetch(server.url + apiPrefix + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const signIn = (password: string | undefined) => {
    const body = { method: 'password', email: 'chloe.lim@nusantara.example', password }
    return call('POST', authRoutes.verify.path, '', body)
  }
  expect((await signIn(first)).status).toBe(400)
  const { data: signedIn } = (await (await signIn(last)).json()) as { data: { token: string } }
  const companies = (await (await call('GET', companyRoutes.list.path, signedIn.token)).json()) as {
    data: { _id: string; name: string; verification: string; divisions: unknown[] }[]
  }
  expect(companies.data).toMatchObject([{ name: 'Nusantara Logistics Group', verification: 'verified' }])
  const people = memberRoutes.list.path.replace(':companyId', companies.data[0]?._id ?? '')
  const { data, meta } = (await (await call('GET', `${people}?per_page=100`, signedIn.token)).json()) as {
    data: { division: unknown; card: { name: string } }[]
    meta: { total: number }
  }
  // Includes the founder.
  expect(meta.total).toBe(203)
  expect(new Set(data.map(({ card }) => card.name)).size).toBeGreaterThan(50)
  expect(data.filter(({ division }) => division !== null).length).toBeGreaterThan(50)
  const ofCompany = async (path: string): Promise<unknown> =>
    (await call('GET', path.replace(':companyId', companies.data[0]?._id ?? ''), signedIn.token)).json()
  const { data: leads } = (await ofCompany(leadRoutes.counts.path)) as {
    data: { by_status: Record<string, number> }
  }
  expect(Object.values(leads.by_status).filter((count) => count > 0)).toHaveLength(7)
  const { data: insights } = (await ofCompany(insightRoutes.get.path)) as {
    data: { figures: { totals: { views: number } } }
  }
  expect(insights.figures.totals.views).toBeGreaterThan(500)
  server.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0 })
})
