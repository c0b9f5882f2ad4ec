import { browserTokensMax } from '@kartu/contracts/limits'
import { localStore } from '../storage.ts'

/**
 * What the server gave this browser at earlier sign-ins, one token an account. It opens nothing: the server's limits
 * tell by it that strangers who try passwords are others. So it stays when somebody signs out.
 */
const key = 'kartu.known_browser'

export const browserTokens = (): string[] =>
  (localStore.get(key) ?? '')
    .split(' ')
    .filter((token) => /^[A-Za-z0-9_-]{43}$/.test(token))
    .slice(0, browserTokensMax)

/** The newest first, so that what is too many is the account that was not used for the longest time. */
export const keepBrowserToken = (token: string): void =>
  localStore.set(
    key,
    [token, ...browserTokens().filter((other) => other !== token)].slice(0, browserTokensMax).join(' '),
  )
