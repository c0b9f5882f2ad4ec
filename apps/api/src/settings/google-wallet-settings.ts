import { createPrivateKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { secureAddress } from './setting-forms.ts'
import { SettingError } from './setting-error.ts'

/** The operator's issuer account at Google Wallet, and the service account that acts for it. */
export interface GoogleWalletSettings {
  issuerId: string
  email: string
  key: KeyObject
  tokenUrl: string
  /** Origin of the REST API. */
  url: string
}

interface GoogleWalletRead {
  GOOGLE_WALLET_ISSUER_ID?: string | undefined
  GOOGLE_WALLET_KEY?: string | undefined
  GOOGLE_WALLET_URL: string
}

const ServiceAccount = z.object({
  client_email: z.string().min(3),
  private_key: z.string(),
  token_uri: secureAddress,
})

/** Undefined if passes for Google Wallet are not set up. Throws a `SettingError` that says which part is wrong. */
export function googleWalletOf(settings: GoogleWalletRead): GoogleWalletSettings | undefined {
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_KEY: text, GOOGLE_WALLET_URL: url } = settings
  if (issuerId === undefined && text === undefined) return undefined
  if (issuerId === undefined || text === undefined)
    throw new SettingError('GOOGLE_WALLET_ISSUER_ID and GOOGLE_WALLET_KEY belong together: set both, or neither.')
  try {
    const account = ServiceAccount.parse(JSON.parse(text))
    const key = createPrivateKey(account.private_key)
    return { issuerId, email: account.client_email, key, tokenUrl: account.token_uri, url }
  } catch {
    throw new SettingError(
      'GOOGLE_WALLET_KEY is not the JSON key of a service account. Create one in the Google Cloud console, under Keys.',
    )
  }
}

/** Throws if wallets are set up without a key that seals the tokens of their passes. */
export function requireWalletKey(
  { applePasses, googleWallet }: { applePasses: object | undefined; googleWallet: object | undefined },
  { ready }: { ready: boolean },
): void {
  if (ready || (!applePasses && !googleWallet)) return
  const name = applePasses ? 'APPLE_PASS_CERTIFICATE' : 'GOOGLE_WALLET_KEY'
  throw new SettingError(`${name} needs SECRETS_KEY, which seals the tokens of passes.`)
}
