import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import { json } from 'node:stream/consumers'
import { memberRoutes } from '@kartu/contracts/company/members'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { routeUrl } from '../../../test/client.ts'
import { freshDatabase } from '../../../test/database/database.ts'
import { makeCompany } from '../../../test/factories.ts'
import { inProgram } from '../../../test/in-program.ts'
import { processTimeoutMs, runToItsEnd } from '../../../test/process.ts'
import { startOwnServer } from '../../../test/server.ts'
import { buildApp } from '../../app.ts'
import { defineJob } from '../../modules/job.ts'
import { FaultLog } from '../../watch/fault-log.ts'
import { openTraces } from '../../watch/open-traces.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code: number }
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
}

/** A collector that receives spans as OTLP JSON. */
async function startCollector() {
  const spans: SentSpan[] = []
  const asked: { path: string | undefined; key: unknown }[] = []
  const collector = createServer((request, response) => {
    asked.push({ path: request.url, key: request.headers['api-key'] })
    void json(request).then((body) => {
      for (const { scopeSpans } of (body as Sent).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans))
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  collector.unref()
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const insideOf = (span: SentSpan) => spans.filter(({ parentSpanId }) => parentSpanId === span.spanId)
  return { url, spans, asked, insideOf }
}

const attribute = ({ attributes }: SentSpan, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

const collector = await startCollector()
const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'api-key=one%2Ctwo' }
const server = await startOwnServer({ TRUST_PROXY: '127.0.0.1' })

const open = async (report: (fault: Error) => void = (fault) => expect.fail(fault.message), url = collector.url) =>
  (await openTraces({ url: `${url}/v1/traces`, headers: {}, share: 1 }, '1.2.3', report)) ?? expect.fail()

type App = Awaited<ReturnType<typeof buildApp>>

/** Returns the spans that arrive while `work` calls a program with tracing on. */
async function told(work: (app: App) => Promise<unknown>): Promise<SentSpan[]> {
  const traces = await open()
  collector.spans.length = 0
  server.database.around = traces.statement
  try {
    await work(await buildApp({ ...server.deps, traces }))
  } finally {
    server.database.around = undefined
    await traces.close()
  }
  return collector.spans
}

const remote = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${remote}-00f067aa0ba902b7-01`

test('exports a request with its statements, without personal data', async () => {
  const company = await makeCompany(server)
  const spans = await told((app) =>
    app.inject({
      method: 'POST',
      url: routeUrl(memberRoutes.create, { params: { companyId: company.id } }),
      headers: { authorization: `Bearer ${company.founder.token}`, 'x-request-id': 'of-the-proxy-1' },
      payload: { first_name: 'Siti', email: 'siti@secret.example' },
    }),
  )
  const requests = spans.filter(({ kind }) => kind === 2)
  expect(requests).toHaveLength(1)
  const [request = expect.fail()] = requests
  expect(request.name).toMatch(/^POST \/api\/v1\/companies\/:\w+\/members$/)
  expect(Object.fromEntries(request.attributes.map(({ key }) => [key, attribute(request, key)]))).toEqual({
    'http.request.method': 'POST',
    'http.route': request.name.slice('POST '.length),
    'http.response.status_code': 200,
    'kartu.request_id': 'of-the-proxy-1',
    'kartu.company': company.id,
  })
  const statements = collector.insideOf(request)
  expect(statements).toHaveLength(spans.length - 1)
  expect(statements.map((span) => attribute(span, 'db.operation.name'))).toEqual(
    expect.arrayContaining(['select', 'with']),
  )
  for (const { name } of statements) expect(name).toMatch(/^\w+$/)
  expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]))
  const written = JSON.stringify(spans)
  for (const secret of ['siti', 'Siti', company.founder.token, company.founder.id, '127.0.0.1', ' from '])
    expect(written).not.toContain(secret)
})

test.each([
  ['a trusted proxy continues', '127.0.0.1', true],
  ['another sender is ignored', '203.0.113.9', false],
])('the trace of %s', async (_, remoteAddress, goesOn) => {
  const spans = await told((app) => app.inject({ url: '/api/v1/users/me', remoteAddress, headers: { traceparent } }))
  const span = spans.find(({ kind }) => kind === 2) ?? expect.fail()
  expect([span.traceId === remote, span.parentSpanId === '00f067aa0ba902b7']).toEqual([goesOn, goesOn])
  expect([attribute(span, 'error.type'), attribute(span, 'http.response.status_code')]).toEqual([
    'unauthenticated',
    401,
  ])
})

test('exports neither probes nor requests that the proxy does not sample', async () => {
  const unwanted = { traceparent: traceparent.replace(/01$/, '00') }
  const spans = await told(async (app) => {
    await app.inject({ url: '/api/v1/users/me', headers: unwanted })
    for (const url of ['/livez', '/readyz', '/healthz']) await app.inject({ url })
  })
  expect(spans).toEqual([])
})

test('a job has its own trace, which a stop still exports', async () => {
  collector.spans.length = 0
  let ran = 0
  const job = defineJob({
    queue: 'mail',
    payload: z.object({ to: z.string() }),
    async run({ database }, { to }) {
      await database.global.run({ name: 'name_of_it', text: 'select $1::text as address' }, [to])
      ran += 1
      if (ran === 1) throw new Error(`${to} is not known`)
    },
  })
  await inProgram({ ...(await freshDatabase()), ...settings }, async ({ deps }) => {
    await deps.queue.work(deps, [job] as never)
    await deps.database.transaction('global', (tx) => deps.queue.enqueue(tx, job, { to: 'siti@secret.example' }))
    await vi.waitFor(() => expect(ran).toBe(1), 20_000)
  })
  const [span = expect.fail()] = collector.spans.filter(({ name }) => name === 'job mail')
  expect([span.parentSpanId ?? '', attribute(span, 'error.type'), span.status.code]).toEqual(['', 'Error', 2])
  expect(collector.insideOf(span).map(({ name }) => name)).toContain('name_of_it')
  expect(JSON.stringify(collector.spans)).not.toContain('secret')
  expect(collector.asked.at(-1)).toEqual({ path: '/v1/traces', key: 'one,two' })
})

test('an unreachable collector costs a log line per minute', async () => {
  const lines: string[] = []
  const faults = new FaultLog(pino({}, { write: (line: string) => void lines.push(line) }))
  const since = performance.now()
  await Promise.all(
    [1, 2].map(async () => {
      const traces = await open((fault) => faults.tell(fault, 'background fault'), 'http://127.0.0.1:1')
      await traces.job('mail', () => Promise.resolve())
      await traces.close()
    }),
  )
  expect(performance.now() - since).toBeLessThan(6_000)
  expect([faults.count, lines.length]).toEqual([2, 1])
  expect(lines[0]).toContain('Traces could not be sent to the collector')
  faults.close()
})

test('loads no tracing without a collector', { timeout: processTimeoutMs }, async () => {
  const watching = `import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => (console.error(url), next(url, context)) })`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(watching)}`
  const loaded = async (more: Record<string, string>) =>
    (await runToItsEnd('cli', { ...(await freshDatabase()), ...more, NODE_OPTIONS }, ['status'])).stderr
  const [without, withOne] = await Promise.all([loaded({}), loaded(settings)])
  expect([without, withOne].map((urls) => urls.includes('watch/open-traces.ts'))).toEqual([true, true])
  const ofTracing = /@opentelemetry\/(?!api\/)|otlp-traces/
  expect([without, withOne].map((urls) => ofTracing.test(urls))).toEqual([false, true])
})
