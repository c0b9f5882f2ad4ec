import { browserTokensMax } from '@kartu/contracts/limits'
import { localStore } from '../storage.ts'

/**
 * Tokens that the server gave this browser at earlier sign-ins, one per account. They give no access: the server's
 * limits use them to tell this browser from strangers who guess passwords. So they survive signing out.
 */
const key = 'kartu.known_browser'

export const browserTokens = (): string[] =>
  (localStore.get(key) ?? '')
    .split(' ')
    .filter((token) => /^[A-Za-z0-9_-]{43}$/.test(token))
    .slice(0, browserTokensMax)

/** The newest first, so that the least recently used account is dropped. */
export const keepBrowserToken = (token: string): void =>
  localStore.set(
    key,
    [token, ...browserTokens().filter((other) => other !== token)].slice(0, browserTokensMax).join(' '),
  )
