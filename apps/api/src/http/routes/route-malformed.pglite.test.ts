import { inspect } from 'node:util'
import { bodyBytesMaxOf } from '@kartu/contracts/route'
import type { z } from 'zod'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectCleanRefusal } from '../../../test/clean-answer.ts'
import { type Client, type LooseInput, refusalOf, routeUrl } from '../../../test/client.ts'
import { signBackIn } from '../../../test/factories.ts'
import { hostileBodies } from '../../../test/hostile-bodies.ts'
import { allRoutes, type NamedRoute, validInputs } from '../../../test/route-inputs.ts'
import { startServer } from '../../../test/server.ts'
import { makeStage } from '../../../test/stage.ts'

const server = await (await startServer()).variant({ BILLING: 'sandbox' })
const stage = await makeStage(server)

// The stage is reopened, because some routes end all sessions except the caller's, and one closes the company.
beforeEach(async () => {
  await signBackIn(server, stage.company.founder)
  await server.database.global.raw('update companies set erase_at = null where id = $1', [stage.company.id])
})

const table = (routes: NamedRoute[]) => routes.map(({ name, route }) => [name, route] as const)
const withBody = allRoutes.filter(({ route }) => route.body && !route.upload)
const withoutBody = allRoutes.filter(
  ({ route }) => route.method !== 'GET' && !route.body && !route.upload && !route.raw,
)
const withQuery = allRoutes.filter(({ route }) => route.query)
/** Routes whose parameters follow OAuth: a client may send any state, and unknown scopes are left out. */
const ofProtocol = ['assistants.checkRequest']

/** Public routes count calls by address, others by token. */
const caller = async ({ route }: Pick<NamedRoute, 'route'>): Promise<Client> =>
  route.access === 'public' ? server.visitor() : stage.api()

/** Values that no field accepts. */
const wrongTypes = [{ wrong: true }, [[['wrong']]], true]

/** Values that people, scripts and attackers enter. */
const nasties: unknown[] = [
  null,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\u0000',
  'x\u0000y',
  '\ud83d',
  '\ufffe\uffff',
  '\u202egnp.exe',
  'x'.repeat(100_000),
  // Normalisation turns each of these letters into six characters.
  '㌖'.repeat(300),
  "Robert'); drop table members; --",
  '${7*7}{{7*7}}<%= 7*7 %>%s%n',
  'a\r\nBcc: everybody@example.com',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  'null',
  [],
  {},
  [null],
  ['\u0000'],
  [{ key: 'phone', value: '\u0000' }],
  { toString: 1, valueOf: 2 },
]

describe('a body', () => {
  test.each(table(withBody))('%s names the field of the wrong type', async (name, route) => {
    const input = await validInputs[name](stage)
    const body = input.body as Record<string, unknown>
    for (const field of Object.keys(body)) {
      for (const wrong of wrongTypes) {
        // A boolean field accepts `true`.
        if (typeof body[field] === 'boolean' && wrong === true) continue
        const reply = await (await caller({ route })).call(route, { ...input, body: { ...body, [field]: wrong } })
        expectCleanRefusal(reply)
        expect(refusalOf(reply)).toMatchObject({ status: 400, code: 'invalid' })
        expect(Object.keys(refusalOf(reply).fields).some((at) => at.split('.')[0] === field)).toBe(true)
      }
    }
  })

  test.each(table(withBody))('%s refuses unknown fields', async (name, route) => {
    const input = await validInputs[name](stage)
    const body = { ...(input.body as object), surprise: 1 }
    for (const language of ['en', 'id']) {
      const reply = await (await caller({ route })).speaking(language).call(route, { ...input, body })
      expectCleanRefusal(reply)
      expect(refusalOf(reply)).toMatchObject({
        status: 400,
        code: 'invalid',
        fields: { surprise: language === 'en' ? 'Unknown field' : 'Bidang tidak dikenal' },
      })
    }
  })

  test.each(table(withBody))('%s accepts only an object', async (name, route) => {
    const input = await validInputs[name](stage)
    for (const body of [[], [input.body], 'text', 42, true, null]) {
      const reply = await (await caller({ route })).call(route, { ...input, body })
      expectCleanRefusal(reply)
      expect(refusalOf(reply)).toMatchObject({ status: 400, code: 'invalid' })
    }
  })

  test.each(table(withoutBody))('%s accepts no body', async (name, route) => {
    const input = await validInputs[name](stage)
    const reply = await (await caller({ route })).call(route, { ...input, body: { surprise: 1 } })
    expect(refusalOf(reply)).toMatchObject({ status: 400, fields: { surprise: 'Unknown field' } })
  })

  test.each(table(withBody))('%s survives any value of a field', async (name, route) => {
    const input = await validInputs[name](stage)
    const body = input.body as Record<string, unknown>
    const api = await caller({ route })
    for (const field of Object.keys(body)) {
      for (const nasty of nasties) {
        await expectNoFault(route.access === 'public' ? server.visitor() : api, route, {
          ...input,
          body: { ...body, [field]: nasty },
        })
      }
    }
  })
})

/** Limit for the answer to a senseless body, which has a sentence and the first faults. */
const refusalBytesMax = 20_000
/** Limit for the CPU time of such a body, in all threads; an idle machine needs a tenth of it. */
const refusalCpuMsMax = 1_000

describe('an expensive body', () => {
  const writing = allRoutes.filter(({ route }) => route.method !== 'GET' && !route.upload)

  test.each(table(writing))('%s quickly gives a short refusal', async (name, route) => {
    const input = await validInputs[name](stage)
    const url = routeUrl(route, input)
    const fields = Object.keys((input.body as object | undefined) ?? {})
    const bytes = bodyBytesMaxOf(route)
    const signedIn = await caller({ route })
    for (const [what, make] of hostileBodies) {
      const body = make(bytes, fields.length > 0 ? fields : ['name'])
      const api = route.access === 'public' ? server.visitor() : signedIn
      const before = process.cpuUsage()
      const reply = await api.send(route.method, url, { body })
      const { user, system } = process.cpuUsage(before)
      if (reply.status !== 200) expectCleanRefusal(reply)
      const cpuMs = (user + system) / 1000
      const of = `${what}, ${body.length} bytes: ${reply.bytes.length} bytes after ${cpuMs} ms`
      const [filled, short, soon] = [
        body.length > bytes * 0.7,
        reply.bytes.length < refusalBytesMax,
        cpuMs < refusalCpuMsMax,
      ]
      expect({ of, filled, short, soon }).toEqual({ of, filled: true, short: true, soon: true })
    }
  })

  // The body is not even read, so its content makes no difference.
  test.each(table(writing))('%s refuses a body above its limit', async (name, route) => {
    const input = await validInputs[name](stage)
    const body = Buffer.alloc(bodyBytesMaxOf(route) + 1, '[')
    const reply = await (await caller({ route })).send(route.method, routeUrl(route, input), { body })
    expectCleanRefusal(reply)
    expect(refusalOf(reply)).toMatchObject({ status: 413, code: 'too_large' })
  })
})

describe('a query', () => {
  const fieldsOf = (schema: z.ZodType | undefined) => Object.keys((schema as z.ZodObject | undefined)?.shape ?? {})

  test.each(table(withQuery.filter(({ name }) => !ofProtocol.includes(name))))(
    '%s names the invalid value',
    async (name, route) => {
      const input = await validInputs[name](stage)
      const api = await caller({ route })
      for (const field of fieldsOf(route.query)) {
        const reply = await api.call(route, { ...input, query: { ...input.query, [field]: 'x'.repeat(500) } })
        expectCleanRefusal(reply)
        expect(refusalOf(reply)).toMatchObject({ status: 400, code: 'invalid' })
        expect(Object.keys(refusalOf(reply).fields).map((at) => at.split('.')[0])).toEqual([field])
      }
    },
  )

  test.each(table(withQuery))('%s refuses unknown parameters', async (name, route) => {
    const input = await validInputs[name](stage)
    const api = await caller({ route })
    for (const field of ['surprise', '__proto__', 'constructor', 'page[]']) {
      const reply = await api.call(route, { ...input, query: Object.fromEntries([[field, '1']]) })
      expectCleanRefusal(reply)
      expect(refusalOf(reply)).toMatchObject({ status: 400, fields: { [field]: 'Unknown field' } })
    }
  })

  test.each(table(withQuery))('%s survives any value of a parameter', async (name, route) => {
    const input = await validInputs[name](stage)
    const api = await caller({ route })
    // Skips a value that parses like an earlier one, because the handler gets only the parsed query and some reports
    // are slow.
    const read = new Set<string>()
    for (const field of fieldsOf(route.query)) {
      const texts = nasties.filter((nasty) => typeof nasty === 'string' && nasty.length < 5_000)
      for (const text of [...texts, '%00', '99999999999999999999', '0x10', ',,,', 'none,none']) {
        const query = { ...input.query, [field]: text }
        const { success, data } = route.query?.safeParse(query) ?? {}
        const reads = success ? JSON.stringify(data) : ''
        if (success && read.has(reads)) continue
        read.add(reads)
        await expectNoFault(api, route, { ...input, query })
      }
    }
  })
})

/** Expects acceptance or refusal, but no fault of ours. */
async function expectNoFault(api: Client, route: NamedRoute['route'], input: LooseInput): Promise<void> {
  const reply = await api.call(route, input)
  if (reply.status !== 200) expectCleanRefusal(reply)
}

test('nothing fails in the background', () => {
  expect(server.faults.map((fault) => inspect(fault))).toEqual([])
})
