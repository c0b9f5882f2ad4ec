import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { registerReports } from './reports.ts'

function start() {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  registerReports(app)
  const send = (body: unknown, type = 'application/reports+json', remoteAddress = '192.0.2.1') =>
    app.inject({
      method: 'POST',
      url: '/reports',
      remoteAddress,
      headers: { 'content-type': type },
      payload: JSON.stringify(body),
    })
  return { lines, send }
}

const report = (body: object) => ({ type: 'csp-violation', age: 1, url: 'https://kartu.test/team', body })

test('logs both report formats without the query of an address', async () => {
  const { lines, send } = start()
  const body = {
    effectiveDirective: 'style-src-elem',
    blockedURL: 'inline',
    documentURL: 'https://kartu.test/invitation/1?token=secret#secret',
    sourceFile: 'https://kartu.test/assets/a.js?secret',
    lineNumber: 3,
    sample: 'secret',
  }
  expect((await send([report(body)])).statusCode).toBe(204)
  const older = { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'https://evil.example/x?secret' } }
  expect((await send(older, 'application/csp-report')).statusCode).toBe(204)
  expect(lines.map((line) => (JSON.parse(line) as { violation: object }).violation)).toEqual([
    {
      directive: 'style-src-elem',
      blocked: 'inline',
      document: 'https://kartu.test/invitation/1',
      source: 'https://kartu.test/assets/a.js',
      line: 3,
    },
    { directive: 'img-src', blocked: 'https://evil.example/x', document: '', source: '', line: 0 },
  ])
  expect(lines.join('')).not.toContain('secret')
})

test('logs a report once an hour, at most fifty in all', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const { lines, send } = start()
    for (let at = 0; at < 3; at++) await send([report({ effectiveDirective: 'same' })])
    expect(lines).toHaveLength(1)
    for (let at = 0; at < 10; at++)
      await send(Array.from({ length: 20 }, (_, one) => report({ effectiveDirective: `${at} ${one}` })))
    expect(lines).toHaveLength(50)
    vi.advanceTimersByTime(3_600_000)
    await send([report({ effectiveDirective: 'same' })])
    expect(lines).toHaveLength(51)
  } finally {
    vi.useRealTimers()
  }
})

test('truncates a long report', async () => {
  const { lines, send } = start()
  const long = 'x'.repeat(3_000)
  await send([
    report({ effectiveDirective: long, blockedURL: long, documentURL: long, sourceFile: long, lineNumber: long }),
  ])
  expect(lines.join('').length).toBeLessThan(1_200)
  for (const body of [null, 1, [], [null], [[1]], { body: [] }, [{ body: null }]])
    expect((await send(body)).statusCode).toBe(204)
  expect((await send([report({ effectiveDirective: 'x'.repeat(20_000) })])).statusCode).toBe(413)
  expect((await send('', 'text/plain')).statusCode).toBe(415)
})

test('stops reading reports of an address after sixty a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const { lines, send } = start()
    for (let at = 0; at < 60; at++) expect((await send([report({ effectiveDirective: 'one' })])).statusCode).toBe(204)
    const refused = await send([report({ effectiveDirective: 'two' })])
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    // An unreadable report is refused without being read as well.
    expect((await send('', 'text/plain')).statusCode).toBe(429)
    expect(lines).toHaveLength(1)
    expect((await send([report({ effectiveDirective: 'three' })], undefined, '192.0.2.2')).statusCode).toBe(204)
    expect(lines).toHaveLength(2)
    vi.advanceTimersByTime(60_000)
    expect((await send([report({ effectiveDirective: 'two' })])).statusCode).toBe(204)
    expect(lines).toHaveLength(3)
  } finally {
    vi.useRealTimers()
  }
})
