import type { FastifyInstance } from 'fastify'
import { AddressCounter, addressLimits } from '../limits/address-counter.ts'
import { sendFailure } from '../failures.ts'
import { reportsPath } from '../answers/headers.ts'
import { tooMany } from '../limits/rate-limit.ts'

const bodyBytesMax = 16_384
const reportsMax = 20
const charactersMax = 200
const linesAnHourMax = 50
const hourMs = 3_600_000

/**
 * Receives browsers' reports of policy violations: lists of the Reporting API, or one report in the older form (CSP3,
 * section 5). Any visitor can send anything here, so a log line has five short values, each line is written once an
 * hour, and there are at most fifty of them; the rest is dropped unread. Reports beyond the limit of a network address
 * are not even read.
 */
export function registerReports(app: FastifyInstance): void {
  const isNewThisHour = onceAnHour()
  const sent = new AddressCounter(addressLimits.reports)
  app.addHook('onRequest', async (request, reply) => {
    const seconds = sent.count(request.ip)
    return seconds === undefined ? undefined : sendFailure(request, reply, tooMany(seconds))
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/reports+json', 'application/csp-report', 'application/json'],
    { parseAs: 'string', bodyLimit: bodyBytesMax },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.post(reportsPath, (request, reply) => {
    for (const violation of violationsIn(request.body)) {
      if (isNewThisHour(JSON.stringify(violation))) request.log.warn({ violation }, 'security policy')
    }
    return reply.code(204).send()
  })
}

interface Violation {
  directive: string
  blocked: string
  document: string
  source: string
  line: number
}

function violationsIn(body: unknown): Violation[] {
  const reports = Array.isArray(body) ? body.slice(0, reportsMax) : [body]
  return reports.flatMap((report) => {
    const inner = part(report, 'body') ?? part(report, 'csp-report')
    if (inner === undefined) return []
    const value = (...names: string[]) => names.map((name) => inner[name]).find((found) => found !== undefined)
    const line = value('lineNumber', 'line-number')
    return {
      directive: short(value('effectiveDirective', 'effective-directive', 'violated-directive')),
      blocked: address(value('blockedURL', 'blocked-uri')),
      document: address(value('documentURL', 'document-uri')),
      source: address(value('sourceFile', 'source-file')),
      line: typeof line === 'number' ? line : 0,
    }
  })
}

function part(value: unknown, name: string): Record<string, unknown> | undefined {
  const found: unknown =
    value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[name] : undefined
  return found !== null && typeof found === 'object' ? (found as Record<string, unknown>) : undefined
}

const short = (value: unknown): string => (typeof value === 'string' ? value.slice(0, charactersMax) : '')

/** An address without query and fragment, which may contain personal data. */
const address = (value: unknown): string => short(value).replace(/[?#].*$/s, '')

/** True if a line is new in this hour and there is room for it. */
function onceAnHour(): (line: string) => boolean {
  const said = new Set<string>()
  let endMs = 0
  return (line) => {
    const nowMs = Date.now()
    if (nowMs >= endMs) {
      said.clear()
      endMs = nowMs + hourMs
    }
    if (said.size >= linesAnHourMax || said.has(line)) return false
    said.add(line)
    return true
  }
}
