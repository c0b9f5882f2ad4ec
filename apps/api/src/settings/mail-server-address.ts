import { loginFault } from './login-address.ts'

const example = 'smtps://user:password@host:465'
const server = { schemes: ['smtp', 'smtps'], wanted: `must be a mail server address such as ${example}` }

const onOrOff = { form: /^(?:true|false)$/, wanted: 'true or false' }

/** Options of the address, by the names that Nodemailer gives them. */
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

/** Why an address of a mail server cannot be used, as the rest of a sentence without user and password. */
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
    if (!option) return `has an option that is not known; there are ${Object.keys(options).join(', ')}`
    if (!option.form.test(value)) return `must have ${option.wanted} as ${name}`
  }
  return undefined
}
