/** Syntax of a URL with a user and a password. */
interface AddressForm {
  schemes: readonly string[]
  /** Second half of the sentence "The setting must be …", with an example. */
  wanted: string
}

const parts = /^([a-z][a-z\d+.-]*):\/\/([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/is

const encoding =
  'must have the characters / ? # @ : % of user and password written as %2F %3F %23 %40 %3A %25, as a URL has them'

/**
 * Reason why a URL with a user and a password cannot be parsed, as the rest of a sentence that repeats no part of it;
 * undefined if it can. With a `/`, `?` or `#` in a password, URL parsers end the host there and take the user for the
 * host.
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

/** The scheme of a URL, the only part that cannot contain a password. */
export const withoutLogin = (address: string): string => `${/^[a-z][a-z\d+]*:\/\//i.exec(address)?.[0] ?? ''}…`

const example = 'smtps://user:password@host:465'
const server = { schemes: ['smtp', 'smtps'], wanted: `must be a mail server address such as ${example}` }

const onOrOff = { form: /^(?:true|false)$/, wanted: 'true or false' }

/** Options of the URL, by Nodemailer's names. */
const options: Readonly<Record<string, { form: RegExp; wanted: string }>> = {
  name: { form: /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f.:]+\])$/i, wanted: 'the name of this machine' },
  ignoreTLS: onOrOff,
  requireTLS: onOrOff,
  'tls.rejectUnauthorized': onOrOff,
  'tls.servername': { form: /^[\w.-]+$/, wanted: 'the name on the certificate' },
  'tls.minVersion': { form: /^TLSv1(?:\.[123])?$/, wanted: 'TLSv1.2 or TLSv1.3' },
  'tls.ciphers': { form: /^[\w:!@+=-]+$/, wanted: 'names of ciphers' },
  authMethod: { form: /^(?:PLAIN|LOGIN|CRAM-MD5)$/i, wanted: 'PLAIN, LOGIN or CRAM-MD5' },
  localAddress: { form: /^[\da-f.:]+$/i, wanted: 'an IP address of this machine' },
}

/** Reason why a mail server's URL cannot be used, as the rest of a sentence without user and password. */
export function mailServerFault(text: string): string | undefined {
  const fault = loginFault(text, server)
  if (fault !== undefined) return fault
  const url = URL.parse(text)
  if (!url || url.hostname === '' || !['', '/'].includes(url.pathname)) return server.wanted
  if ((url.username === '') !== (url.password === ''))
    return `must have user and password, or neither, as in ${example}`
  if (url.protocol === 'smtp:' && url.port === '465')
    return 'must begin with smtps://, because servers speak TLS from the start on port 465'
  for (const [name, value] of url.searchParams) {
    const option = Object.hasOwn(options, name) ? options[name] : undefined
    if (!option) return `has an unknown option; valid ones are ${Object.keys(options).join(', ')}`
    if (!option.form.test(value)) return `must have ${option.wanted} as ${name}`
  }
  return undefined
}

const address = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s

/**
 * The servers of a database URL, each as its own URL: `postgres://user@one:5432,two:5433/kartu` names two, in libpq's
 * notation. The driver supports only one.
 */
export function serversIn(text: string): [string, ...string[]] {
  const [, front, hosts, rest] = address.exec(text) ?? []
  if (hosts === undefined) return [text]
  const [first = '', ...others] = hosts.split(',').map((host) => `${front}${host}${rest}`)
  return [first, ...others]
}

/** libpq's `target_session_attrs`: the required kind of server. */
export const wantedIn = (text: string): string | undefined =>
  /[?&]target_session_attrs=([^&]*)/.exec(text)?.[1]?.toLowerCase()
