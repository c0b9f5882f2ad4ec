import type { Billing } from '@kartu/contracts/billing/subscriptions.plain'
import { SettingError } from './setting-error.ts'
import { secureAddress } from './setting-forms.ts'

/** Request by which the cache in front purges a tag. */
export interface CachePurge {
  url: string
  /** Header that authenticates Kartu. */
  header: [name: string, value: string] | undefined
}

/** The Firebase project through which people sign in with Google. */
export interface FirebaseSettings {
  projectId: string
  /** Identifies the project and grants nothing; Firebase publishes it to browsers. */
  apiKey: string
  /** URL of Identity Toolkit, without a trailing slash. */
  url: string
  issuer: string
  /** URL of the public keys of ID tokens (a JWK set). */
  keysUrl: string
}

/** This installation's registration at Microsoft. */
export interface MicrosoftSettings {
  clientId: string
  clientSecret: string
  /** Without a trailing slash: `https://login.microsoftonline.com`, or a national cloud's. */
  loginUrl: string
  graphUrl: string
  /**
   * Accounts that may sign in: `organizations`, `common` (with personal ones), or one tenant. Unset: no sign-in with
   * Microsoft.
   */
  signIn: string | undefined
}

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** An origin without a trailing slash. */
  apiUrl: string
}

/** Receiver of spans, and the sampled share of traces; a proxy's decision takes precedence. */
export interface TraceSettings {
  url: string
  headers: Record<string, string>
  /** From 0 to 1. */
  share: number
}

interface StripeRead {
  BILLING: Billing
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_PUBLISHABLE_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_URL: string
}

export function stripeOf(settings: StripeRead): StripeSettings | undefined {
  if (settings.BILLING !== 'stripe') return undefined
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = settings
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = settings
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) {
    throw new SettingError(
      'BILLING is "stripe", so STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set.',
    )
  }
  // A card stored with a key of one mode does not exist for a key of the other.
  if (secretKey.includes('_live_') !== publishableKey.includes('_live_')) {
    throw new SettingError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be of test mode, or both live.')
  }
  return { secretKey, publishableKey, webhookSecret, apiUrl }
}

interface MicrosoftRead {
  MICROSOFT_CLIENT_ID?: string | undefined
  MICROSOFT_CLIENT_SECRET?: string | undefined
  MICROSOFT_SIGN_IN?: string | undefined
  MICROSOFT_LOGIN_URL: string
  MICROSOFT_GRAPH_URL: string
}

export function microsoftOf(settings: MicrosoftRead): MicrosoftSettings | undefined {
  const { MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret } = settings
  const { MICROSOFT_SIGN_IN: signIn, MICROSOFT_LOGIN_URL: loginUrl, MICROSOFT_GRAPH_URL: graphUrl } = settings
  if (clientId === undefined && clientSecret === undefined && signIn === undefined) return undefined
  if (clientId === undefined || clientSecret === undefined) {
    throw new SettingError(
      signIn === undefined
        ? 'MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET belong together: set both, or neither.'
        : 'MICROSOFT_SIGN_IN needs MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET.',
    )
  }
  return { clientId, clientSecret, loginUrl, graphUrl, signIn }
}

interface FirebaseRead {
  FIREBASE_PROJECT_ID?: string | undefined
  FIREBASE_API_KEY?: string | undefined
  FIREBASE_ISSUER?: string | undefined
  FIREBASE_URL: string
  FIREBASE_KEYS_URL: string
}

export function firebaseOf(settings: FirebaseRead): FirebaseSettings | undefined {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = settings
  if (projectId === undefined && apiKey === undefined) return undefined
  if (projectId === undefined || apiKey === undefined) {
    throw new SettingError('FIREBASE_PROJECT_ID and FIREBASE_API_KEY belong together: set both, or neither.')
  }
  const issuer = settings.FIREBASE_ISSUER ?? `https://securetoken.google.com/${projectId}`
  return { projectId, apiKey, url: settings.FIREBASE_URL, issuer, keysUrl: settings.FIREBASE_KEYS_URL }
}

interface TraceRead {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS: Record<string, string>
  OTEL_TRACES_SAMPLER_ARG: number
}

export function tracesOf(settings: TraceRead): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: headers } = settings
  if (url === undefined) return undefined
  // The collector receives a key, so its URL must be encrypted or on this machine.
  if (Object.keys(headers).length > 0 && !secureAddress.safeParse(url).success)
    throw new SettingError('OTEL_EXPORTER_OTLP_HEADERS needs an OTEL_EXPORTER_OTLP_ENDPOINT that begins with https://.')
  return { url, headers, share: settings.OTEL_TRACES_SAMPLER_ARG }
}
