import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { apiKeyRoutes } from '@kartu/contracts/integrations/api-keys'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import type { Scope } from '@kartu/contracts/principal'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeCompany, makeMember, type TestCompany, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'

/* Tests the command `kartu-company` as people run it: in its own process, over HTTP. */

const run = promisify(execFile)
const client = join(import.meta.dirname, '../../../../../../packages/client')
const server = await startServer()
const { app } = await server.withRoutes(() => undefined)
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })
const company = await makeCompany(server)
const keyWith = async (...scopes: Scope[]) =>
  (await company.api.data(apiKeyRoutes.create, { ...ofCompany(company), body: { name: 'Script', scopes, days: 30 } }))
    .token
const key = await keyWith('members:read', 'members:write', 'invitations:write', 'leads:read', 'insights:read')

interface Ended {
  code: number
  out: string
  err: string
}

async function command(
  args: string[],
  env: Record<string, string> = { KARTU_URL: url, KARTU_KEY: key },
  program = join(client, 'bin/kartu-company.mjs'),
): Promise<Ended> {
  const options = { env: { PATH: process.env['PATH'], ...env } }
  return run(process.execPath, [program, ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      out: stdout,
      err: stderr,
    }),
  )
}

const jsonOf = async (...args: string[]): Promise<unknown> => JSON.parse((await command([...args, '--json'])).out)

describe('members', () => {
  test('are created or shown', async () => {
    const email = `${unique()}@example.com`
    const args = ['members', 'create', '--first-name', 'Eko', '--email', email, '--job-title', 'Sales']
    const { code, out } = await command(args)
    expect([code, out]).toEqual([0, expect.stringMatching(/job_title +Sales/)])
    expect(await jsonOf('members', 'show', email)).toMatchObject({ email, card: { first_name: 'Eko' } })
    expect(await command(args)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('400 email_taken') as string,
    })
  })

  test('are listed over pages', async () => {
    const large = await makeCompany(server)
    for (let at = 0; at < 4; at++) await makeMember(server, large)
    const { token } = await large.api.data(apiKeyRoutes.create, {
      ...ofCompany(large),
      body: { name: 'Script', scopes: ['members:read'], days: 30 },
    })
    const { out } = await command(['members', 'list', '--json', '--limit', '3'], { KARTU_URL: url, KARTU_KEY: token })
    expect(JSON.parse(out)).toHaveLength(3)
    const { out: all } = await command(['members', 'list'], { KARTU_URL: url, KARTU_KEY: token })
    expect(all.trimEnd().split('\n')).toHaveLength(6)
  })
})

describe('invitations', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kartu-people-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const fileOf = (text: string) => {
    const path = join(folder, `${unique()}.csv`)
    writeFileSync(path, text)
    return path
  }
  const invited = () => company.api.page(invitationRoutes.list, { ...ofCompany(company), query: { per_page: '100' } })

  test('are created for one person', async () => {
    const email = `${unique()}@example.com`
    const args = ['invitations', 'create', '--email', email, '--first-name', 'Eko', '--language', 'id']
    expect(await command(args)).toMatchObject({ code: 0, out: expect.stringMatching(/state +pending/) as string })
    const { data } = await invited()
    expect(data.find((one) => one.email === email)).toMatchObject({ state: 'pending', invited_by: 'Script', roles: [] })
    expect(await command(args)).toMatchObject({
      code: 1,
      err: expect.stringContaining('already_invited') as string,
    })
  })

  test('are created for each row of a file', async () => {
    const emails = [unique(), unique(), unique()].map((name) => `${name}@example.com`)
    const lines = [
      '\ufeffEmail,First name,Job title',
      `${emails[0]},"Lee, ""Ann""",Sales`,
      '',
      'no-address,Ben,',
      `${emails[1]},"Two\nlines",`,
      `${emails[2]},Cy,`,
    ]
    const path = fileOf(lines.join('\r\n'))
    const first = await command(['invitations', 'create', '--file', path, '--json'])
    const outcomes = JSON.parse(first.out) as { row: number; outcome: string }[]
    expect([first.code, outcomes.map(({ row, outcome }) => [row, outcome])]).toEqual([
      1,
      [
        [2, 'invited'],
        [4, 'refused'],
        [5, 'invited'],
        [7, 'invited'],
      ],
    ])
    const { data } = await invited()
    expect(data.find((one) => one.email === emails[0])).toMatchObject({ name: 'Lee, "Ann"' })
    const { out } = await command(['invitations', 'create', '--file', path])
    expect(out.match(/already_invited/g)).toHaveLength(3)
  })

  test.each([
    ['email,salary\na@example.com,5\n', 'unknown columns: salary'],
    ['email,first_name\na@example.com,\n', 'Line 2 of'],
    ['email,first_name\n', 'has no rows'],
    ['email,first_name\n"a,b\n', 'quotation mark'],
  ])('wrong file %# sends no invitation', async (text, message) => {
    const before = (await invited()).meta.total
    expect(await command(['invitations', 'create', '--file', fileOf(text)])).toMatchObject({
      code: 2,
      err: expect.stringContaining(message) as string,
    })
    expect((await invited()).meta.total).toBe(before)
  })

  test('need their own scope', async () => {
    const env = { KARTU_URL: url, KARTU_KEY: await keyWith('members:write') }
    const args = ['invitations', 'create', '--email', `${unique()}@example.com`, '--first-name', 'Eko']
    expect(await command(args, env)).toMatchObject({ code: 1, err: expect.stringContaining('api_key_scope') as string })
  })

  test('with a key cannot assign a role', async () => {
    const reply = await fetch(`${url}/api/v1/companies/${company.id}/invitations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await keyWith('invitations:write')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${unique()}@example.com`, first_name: 'Eko', roles: ['admin'] }),
    })
    expect(await reply.json()).toMatchObject({ code: 'not_allowed' })
  })
})

test('leads are exported as CSV', async () => {
  await company.api.data(leadRoutes.create, {
    ...ofCompany(company),
    body: {
      name: '=1+1',
      captured_at: '2024-11-05T10:00:00Z',
      owner_id: company.memberId,
      contacts: [{ key: 'email', value: 'ann@example.com' }],
    },
  })
  const { code, out } = await command(['leads', 'export', '--since', '2024-11-05'])
  expect(code).toBe(0)
  expect(out).toMatch(/,'=1\+1,.*,ann@example\.com,/)
  expect(out.split('\r\n')[0]).toBe(
    'id,met,name,organisation,status,owner,event,job_title,email,phone,website,tags,message',
  )
})

describe('a server with other answers', () => {
  const answering = async (answer: (path: string) => [status: number, body: object, headers?: object]) => {
    const calls: string[] = []
    const other = createServer(({ url: path = '' }, response) => {
      calls.push(path)
      const [status, body, headers = {}] = answer(path)
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    return { calls, env: { KARTU_URL: `http://127.0.0.1:${(other.address() as AddressInfo).port}`, KARTU_KEY: key } }
  }

  test('leaves a deleted lead out of an export', async () => {
    const { env, calls } = await answering((path) =>
      path.includes('/leads?') ? [200, { status: 'success', data: [{ _id: 'gone' }] }] : [404, { code: 'not_found' }],
    )
    expect(await command(['leads', 'export'], env)).toMatchObject({
      code: 0,
      out: 'id,met,name,organisation,status,owner,event,job_title,email,phone,website,tags,message\r\n',
    })
    expect(calls).toHaveLength(2)
  })

  test.each(['Sun, 29 Nov 2026 10:00:00 GMT', '0'])(
    'a command ends instead of waiting for Retry-After %s',
    async (pause) => {
      const { env, calls } = await answering(() => [503, {}, { 'retry-after': pause }])
      expect((await command(['members', 'list'], env)).code).toBe(3)
      expect(calls).toHaveLength(1)
    },
  )
})

test('shows every contact of a person in full', async () => {
  const long = `https://example.com/${'x'.repeat(80)}`
  await company.api.data(cardRoutes.update, {
    params: { companyId: company.id, cardId: company.cardId },
    body: {
      contacts: [
        { key: 'phone', value: '+6591234567', code: '65', label: 'Work' },
        { key: 'email', value: 'work@example.com', label: 'Work' },
        { key: 'website', value: long, label: 'email' },
      ],
      revision: 1,
    },
  })
  const { out } = await command(['members', 'show', company.memberId])
  expect(out).toMatch(/\nphone \(Work\) +\+6591234567\n/)
  expect(out).toMatch(/\nemail \(Work\) +work@example.com\n/)
  expect(out).toContain(`website (email)  ${long}\n`)
})

test('marks cells that are cut', async () => {
  await company.api.data(leadRoutes.create, {
    ...ofCompany(company),
    body: { name: 'N'.repeat(80), captured_at: '2025-04-05T10:00:00Z', owner_id: company.memberId },
  })
  expect((await command(['leads', 'list'])).out).toContain(` ${'N'.repeat(59)}… `)
})

test('filters leads by the day of the meeting', async () => {
  for (const [name, captured_at] of [
    ['Early', '2026-01-05T10:00:00Z'],
    ['Late', '2026-02-05T10:00:00Z'],
  ] as const)
    await company.api.data(leadRoutes.create, {
      ...ofCompany(company),
      body: { name, captured_at, owner_id: company.memberId },
    })
  expect(await jsonOf('leads', 'list', '--since', '2026-02-01')).toMatchObject([{ name: 'Late' }])
  // At 10:00 UTC, it is the next day at UTC+14.
  const east = ['--since', '2026-02-06', '--zone', 'Pacific/Kiritimati']
  expect(await jsonOf('leads', 'list', ...east)).toMatchObject([{ name: 'Late' }])
})

test('removes control characters from names', async () => {
  await company.api.data(leadRoutes.create, {
    ...ofCompany(company),
    body: { name: 'Ann', organisation: 'Acme', captured_at: '2026-03-05T10:00:00Z', owner_id: company.memberId },
  })
  const { out } = await command(['leads', 'list'])
  expect(out).toContain('Acme')
  expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
})

test('shows the figures of the period', async () => {
  await company.api.data(leadRoutes.create, {
    ...ofCompany(company),
    body: { name: 'Now', owner_id: company.memberId },
  })
  expect(await command(['figures'])).toMatchObject({ code: 0, out: expect.stringMatching(/\nleads +1 /) as string })
  const { out } = await command(['figures', '--from', '2026-02-01', '--to', '2026-02-28'])
  expect(out).toMatch(/\nfrom +2026-02-01\n.*\nleads +0 /s)
  const day = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
  const { out: until } = await command(['figures', '--from', day])
  expect(until).toMatch(new RegExp(`\\nfrom +${day}\\n`))
})

describe('refusals', () => {
  test.each([
    [['members', 'fly'], 'There is no such command.'],
    [['members', 'list', '--colour', 'red'], 'Unknown option'],
    [['members', 'show'], 'Usage: kartu-company members show'],
    [['members', 'show', 'unknown@example.com'], 'No person has the email'],
    [['members', 'create', '--first-name', 'Eko'], 'Give --email.'],
    [['leads', 'list', '--since', 'yesterday'], 'must be a day'],
    [['figures', '--to', '2026-02-01'], 'Give --from'],
    [['leads', 'list', '--limit', '0'], 'must be a number'],
    [['invitations', 'create', '--email', 'a@example.com'], 'Give --first-name.'],
    [['invitations', 'create', '--file', 'a.csv', '--email', 'a@example.com'], 'not both'],
    [['invitations', 'create', '--file', '/nowhere.csv'], 'cannot be read'],
  ])('%j is wrong use', async (args, message) => {
    expect(await command(args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) as string })
  })

  test.each([
    [{ KARTU_KEY: key }, 'Set KARTU_URL.'],
    [{ KARTU_URL: url }, 'Set KARTU_KEY.'],
    [{ KARTU_URL: url, KARTU_KEY: 'kartu_live_short' }, 'complete API key'],
    [{ KARTU_URL: 'ftp://x', KARTU_KEY: key }, 'must be an address'],
  ] as [Record<string, string>, string][])('the settings %# are wrong use', async (env, message) => {
    expect(await command(['members', 'list'], env)).toMatchObject({
      code: 2,
      err: expect.stringContaining(message) as string,
    })
  })

  test('a missing scope is a refusal', async () => {
    const env = { KARTU_URL: url, KARTU_KEY: await keyWith('leads:read') }
    expect(await command(['members', 'list'], env)).toMatchObject({
      code: 1,
      err: expect.stringContaining('members:read') as string,
    })
  })

  test('reports a silent server as unavailable', async () => {
    const env = { KARTU_URL: 'http://127.0.0.1:9', KARTU_KEY: key }
    expect(await command(['members', 'list'], env)).toMatchObject({
      code: 3,
      err: expect.stringContaining('did not answer') as string,
    })
  })

  test('never print the key', async () => {
    for (const args of [
      ['members', 'fly'],
      ['members', 'show', 'x@example.com'],
    ])
      expect((await command(args)).err).not.toContain(key.slice(0, 40))
  })
})

test('runs from its package', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kartu-company-'))
  try {
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: client })
    await run('tar', ['xzf', join(folder, stdout.trim()), '-C', folder])
    const program = join(folder, 'package/bin/kartu-company.mjs')
    expect(await command(['members', 'list'], { KARTU_URL: url, KARTU_KEY: key }, program)).toMatchObject({ code: 0 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)
