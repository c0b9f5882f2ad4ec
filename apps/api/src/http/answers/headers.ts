import type { FastifyInstance } from 'fastify'
import type { Env } from '../../settings/env.ts'
import { AppError } from '../errors.ts'

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

/** `camera`: who may ask for it. */
const permissions = (camera: '()' | '(self)'): string => `camera=${camera}, geolocation=(), microphone=(), payment=()`

/** The only pages that may ask for the camera, to read codes; what they show in a frame may not. */
export const appHeaders = {
  'content-security-policy': appPolicy,
  'permissions-policy': permissions('(self)'),
  'reporting-endpoints': `reports="${reportsPath}"`,
}

/**
 * The booth screen and the page of one's own card: the only pages that start a worker. The policy that lets it do so knows one address and no other
 * (`lib/browser/keep-page.ts`).
 */
export const boothHeaders = {
  ...appHeaders,
  'content-security-policy': appPolicy.replace("trusted-types 'none'", 'trusted-types booth-worker'),
}

/** Its worker fetches what it keeps, from here alone. */
export const boothWorkerHeaders = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}

/**
 * The frame in which a card is entered: the only page that lets Stripe in (https://docs.stripe.com/security/guide, content
 * security policy), shown by the web app alone. It holds nothing of a company. Without Trusted Types, because Stripe's
 * script loads others by their address.
 */
export const cardFrameHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    'connect-src https://api.stripe.com',
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `report-uri ${reportsPath}`,
    'report-to reports',
  ].join('; '),
  'reporting-endpoints': `reports="${reportsPath}"`,
  'x-frame-options': 'SAMEORIGIN',
}

/**
 * The frame in which paper cards are read, and its worker, whose file has a policy of its own: the only ones that may
 * compile a program. Nothing but files of this host is loaded. It holds what the app hands over, and only while it reads.
 */
export const letterHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `report-uri ${reportsPath}`,
    'report-to reports',
  ].join('; '),
  'reporting-endpoints': `reports="${reportsPath}"`,
  'x-frame-options': 'SAMEORIGIN',
}

/** HSTS for a year, with subdomains (ASVS 3.4.1; decision 048). */
export const transportHeaders = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}

/** What every answer carries, unless its route knows something stricter. */
export const baseHeaders = ({ publicUrl }: Pick<Env, 'publicUrl'>): Record<string, string> => ({
  'content-security-policy': barePolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissions('()'),
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
