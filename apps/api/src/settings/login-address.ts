/** Form of an address with a user and a password. */
interface AddressForm {
  schemes: readonly string[]
  /** Second half of the sentence "The setting must be …", with an example. */
  wanted: string
}

const parts = /^([a-z][a-z\d+.-]*):\/\/([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/is

const encoding =
  'must have the characters / ? # @ : % of user and password written as %2F %3F %23 %40 %3A %25, as a URL has them'

/**
 * Why an address with a user and a password cannot be read, as the rest of a sentence that repeats no part of it; undefined
 * if it can. A `/`, `?` or `#` in a password ends what URL parsers take for the host, and the user becomes that host.
 */
export function loginFault(address: string, { schemes, wanted }: AddressForm): string | undefined {
  const [, scheme, authority = '', path = '', query = '', fragment] = parts.exec(address) ?? []
  if (scheme === undefined || !schemes.includes(scheme.toLowerCase())) return wanted
  const login = authority.slice(0, Math.max(authority.lastIndexOf('@'), 0))
  const isCutOff =
    fragment !== undefined ||
    path.includes('@') ||
    (authority !== '' && !authority.includes('@') && query.includes('@')) ||
    /@/.test(query.split('=')[0] ?? '')
  if (isCutOff || /%(?![\da-f]{2})/i.test(login)) return encoding
  return undefined
}

/** The scheme of an address, which is all of it that no password can be in. */
export const withoutLogin = (address: string): string => `${/^[a-z][a-z\d+]*:\/\//i.exec(address)?.[0] ?? ''}…`
