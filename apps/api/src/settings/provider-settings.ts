/** The Firebase project through which people sign in with Google. */
export interface FirebaseSettings {
  projectId: string
  /** Names the project and opens nothing; Firebase gives it to browsers. */
  apiKey: string
  /** Of Identity Toolkit, without a slash at the end. */
  url: string
  issuer: string
  /** Where the public keys of ID tokens are (a JWK set). */
  keysUrl: string
}

/** How this installation is registered at Microsoft. */
export interface MicrosoftSettings {
  clientId: string
  clientSecret: string
  /** Without a slash at the end: `https://login.microsoftonline.com`, or that of a national cloud. */
  loginUrl: string
  graphUrl: string
  /** Whose accounts sign in: `organizations`, `common` (with personal ones), or one tenant. Unset: nobody signs in by Microsoft. */
  signIn: string | undefined
}

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** An origin without a slash at the end. */
  apiUrl: string
}

/** Where spans go, and of how many traces; a proxy's word counts more than the share. */
export interface TraceSettings {
  url: string
  headers: Record<string, string>
  /** From 0 to 1. */
  share: number
}
