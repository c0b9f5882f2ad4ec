import Stripe from 'stripe'
import { PaymentFault } from '../payments/payments.ts'
import type { StripeSettings } from '../../settings/provider-settings.ts'

/** Pinned, because Stripe's answers depend on it. A newer one comes with the library, whose types match it. */
const apiVersion = '2026-10-28.endive'
const timeoutMs = 20_000
/** Retries with the same idempotency key if Stripe was not reached, is busy or permits it. */
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

/** Calls Stripe; faults are thrown as a `PaymentFault` without keys or personal data. */
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
    // Stripe repeats a part of the key in its message.
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

/** Stripe's codes and names only; its messages may contain user input. */
const told = ({ type, code, param, statusCode, requestId }: InstanceType<typeof Stripe.errors.StripeError>): string =>
  ['Stripe:', statusCode, type, code, param, requestId].filter((part) => part !== undefined).join(' ')

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** The ID of an object that Stripe returns as an ID or expanded. */
export const idOf = (one: string | { id: string } | null | undefined): string | undefined =>
  typeof one === 'string' ? one : one?.id

/** Stripe counts in seconds. */
export const dateOf = (seconds: number): Date => new Date(seconds * 1000)
export const maybeDate = (seconds: number | null | undefined): Date | null => (seconds == null ? null : dateOf(seconds))
