import Stripe from 'stripe'
import { PaymentFault } from '../payments/payments.ts'
import type { StripeSettings } from '../../settings/provider-settings.ts'

/** Pinned: what Stripe answers changes with it. A newer one comes with the library, whose types are of it. */
const apiVersion = '2026-10-28.endive'
const timeoutMs = 20_000
/** With the same idempotency key, and only where Stripe was not reached, is busy, or says that it may be tried. */
const retriesMax = 2

export function stripeClient({ secretKey, apiUrl }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, {
    apiVersion,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port === '' ? {} : { port }),
    timeout: timeoutMs,
    maxNetworkRetries: retriesMax,
    telemetry: false,
  })
}

/** Asks Stripe; what goes wrong comes as a `PaymentFault` that says nothing of keys or people. */
export async function asking<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw faultOf(error)
  }
}

function faultOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error instanceof Stripe.errors.StripeCardError) {
    const asks =
      error.code === 'authentication_required' || error.code === 'subscription_payment_intent_requires_action'
    return new PaymentFault(asks ? 'payment_authentication' : 'payment_declined', error.message)
  }
  if (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  ) {
    // Stripe repeats a part of the key in its sentence.
    return new PaymentFault('payment_settings', `Stripe refuses the secret key (${error.statusCode})`)
  }
  if (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeIdempotencyError
  ) {
    return new PaymentFault('payment_refused', told(error))
  }
  return new PaymentFault('payment_unreachable', told(error))
}

/** Codes and names of Stripe's own; its sentences may hold what a person typed. */
const told = ({ type, code, param, statusCode, requestId }: InstanceType<typeof Stripe.errors.StripeError>): string =>
  ['Stripe:', statusCode, type, code, param, requestId].filter((part) => part !== undefined).join(' ')

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** The id, of what Stripe gives by its id or whole. */
export const idOf = (one: string | { id: string } | null | undefined): string | undefined =>
  typeof one === 'string' ? one : one?.id

/** Stripe counts in seconds. */
export const dateOf = (seconds: number): Date => new Date(seconds * 1000)
export const maybeDate = (seconds: number | null | undefined): Date | null => (seconds == null ? null : dateOf(seconds))
