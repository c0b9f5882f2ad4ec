import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { AppError } from './errors.ts'

/** Where browsers report what the policy of the web app kept from happening; `reports.ts` takes it. */
export const reportsPath = '/reports'

/** Nothing in an answer that is no page may be run, shown in a frame or load anything. */
const barePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The web app: its own files and nothing inline, neither scripts nor styles; text never becomes code or markup (Trusted
 * Types, without a single policy). Pictures are also drawn in the browser.
 */
const appPolicy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  `report-uri ${reportsPath}`,
  'report-to reports',
].join('; ')

export const appHeaders = {
  'content-security-policy': appPolicy,
  'reporting-endpoints': `reports="${reportsPath}"`,
}

/** Behind https: for a year, and for the hosts below this one (ASVS 3.4.1; decision 048). */
export const transportHeaders = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}

/** What every answer carries, unless its route knows something stricter. */
export const baseHeaders = ({ publicUrl }: Pick<Env, 'publicUrl'>): Record<string, string> => ({
  'content-security-policy': barePolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  ...transportHeaders(publicUrl),
})

/** For the root of the program, before any route: what is registered below it, and what is not found, inherits them. */
export function registerHeaders(app: FastifyInstance, env: Env): void {
  const headers = baseHeaders(env)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    // RFC 9112, section 3.2. Node's own refusal would carry none of these headers.
    const isNamed = request.headers.host !== undefined || request.raw.httpVersion !== '1.1'
    done(isNamed ? undefined : new AppError('malformed'))
  })
}
