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
  /** URL of Identity Toolkit, without a slash at the end. */
  url: string
  issuer: string
  /** URL of the public keys of ID tokens (a JWK set). */
  keysUrl: string
}

/** This installation's registration at Microsoft. */
export interface MicrosoftSettings {
  clientId: string
  clientSecret: string
  /** Without a slash at the end: `https://login.microsoftonline.com`, or a national cloud's. */
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
  /** An origin without a slash at the end. */
  apiUrl: string
}

/** Receiver of spans, and the sampled share of traces; a proxy's decision takes precedence. */
export interface TraceSettings {
  url: string
  headers: Record<string, string>
  /** From 0 to 1. */
  share: number
}
