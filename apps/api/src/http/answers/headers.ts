import type { FastifyInstance } from 'fastify'
import type { Env } from '../../settings/env.ts'
import { AppError } from '../errors.ts'

/** Path for browsers' reports of violations of the web app's policy; handled by `reports.ts`. */
export const reportsPath = '/reports'

/** An answer other than a page must not run, be framed or load anything. */
const barePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Policy of the web app: only its own files, no inline scripts or styles; text never becomes code or markup (Trusted
 * Types, without a single policy). Pictures may also be those that the browser draws.
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

/** Permissions policy; `camera` lists the origins that may request it. */
const permissions = (camera: '()' | '(self)'): string => `camera=${camera}, geolocation=(), microphone=(), payment=()`

/** Headers of the only pages that may request the camera, to read codes; pages in their frames may not. */
export const appHeaders = {
  'content-security-policy': appPolicy,
  'permissions-policy': permissions('(self)'),
  'reporting-endpoints': `reports="${reportsPath}"`,
}

/**
 * The booth screen and the page of one's own card: the only pages that start a worker. Their policy allows a single
 * address (`lib/browser/keep-page.ts`).
 */
export const boothHeaders = {
  ...appHeaders,
  'content-security-policy': appPolicy.replace("trusted-types 'none'", 'trusted-types booth-worker'),
}

/** Service workers fetch the files that they store only from their own host. */
export const workerHeaders = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}

/**
 * The frame for entering a payment card: the only page that loads Stripe (https://docs.stripe.com/security/guide,
 * content security policy), framed only by the web app. It has no data of a company. Without Trusted Types, because
 * Stripe's script loads others by their address.
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
 * The frame that reads paper cards, and its worker, whose file has its own policy: the only ones that may compile a
 * program. They load only files of this host and see only the picture that the app passes in, while they read it.
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

/** HSTS on a company's own domain, whose other subdomains are not Kartu's. */
export const companyTransportHeaders = { 'strict-transport-security': 'max-age=31536000' }

/** Headers of every answer, unless its route sets stricter ones. */
export const baseHeaders = ({ publicUrl }: Pick<Env, 'publicUrl'>): Record<string, string> => ({
  'content-security-policy': barePolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissions('()'),
  ...transportHeaders(publicUrl),
})

/**
 * Adds the headers to every answer. Call this on the root of the program before any route: everything registered below
 * it, and not-found answers, inherit them.
 */
export function registerHeaders(app: FastifyInstance, env: Env): void {
  const headers = baseHeaders(env)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    // RFC 9112, section 3.2. Node's own refusal would lack these headers.
    const isNamed = request.headers.host !== undefined || request.raw.httpVersion !== '1.1'
    done(isNamed ? undefined : new AppError('malformed'))
  })
}

/** True if the client has it already: one of its tags is ours, weak or not, or is `*` (RFC 9110, section 13.1.2). */
export const holds = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === tag ||
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((held) => held.trim().replace(/^W\//, '') === tag))
