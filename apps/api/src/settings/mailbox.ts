/** A person or program with an email address. */
export interface Mailbox {
  /** Empty if there is none. */
  name: string
  address: string
}

/**
 * Reads `Kartu <kartu@example.com>`, `"Acme, Inc." <kartu@example.com>` or `kartu@example.com`; undefined for anything
 * else. The domain may be a single word, such as localhost.
 */
export function readMailbox(text: string): Mailbox | undefined {
  const [, quoted, plain, bracketed, bare] =
    /^(?:(?:"((?:[^"\\]|\\.)*)"|([^"<>]*?))\s*<([^<>]*)>|([^<>]*))$/.exec(text) ?? []
  const name = quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? ''
  const address = bracketed ?? bare ?? ''
  if (/\p{Cc}/u.test(name) || !/^[^\s\p{Cc}"(),:;<>@[\\\]]+@[^\s\p{Cc}"(),:;<>@[\\\]]+$/u.test(address))
    return undefined
  return { name, address }
}

/** Fallback for the operator's address. */
export const contactOf = (security: string | undefined, from: Mailbox): string =>
  security?.startsWith('mailto:') ? security.slice('mailto:'.length) : from.address
