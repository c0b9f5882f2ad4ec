import type { SmtpSecurity } from '@kartu/contracts/integrations/follow-up-mails.plain'
import { isIP } from 'node:net'
import type { Mailbox } from '../../settings/mailbox.ts'
import { publicLookup } from '../guarded-fetch.ts'
import { isPublicAddress } from '../public-address.ts'
import { MailFault } from './mail-fault.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** A mail server that a company chose. */
export interface CompanyMailServer {
  host: string
  port: number
  security: SmtpSecurity
  username: string
  password: string
}

/** Short, because a slow server of one company occupies a worker. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/**
 * Sends through a company's mail server, always encrypted. It connects only to public addresses, checked when the name
 * is resolved, unless the operator allows the host. Such a host may be without encryption and sign-in. All others need a
 * sign-in: a server that trusts this one by its address would deliver mails in the operator's name.
 */
export function companyMailer(
  { host, port, security, username, password }: CompanyMailServer,
  from: Mailbox,
  privateHosts: readonly string[],
  idDomain?: string,
): Mailer {
  if (isRefusedHost({ host, port }, privateHosts)) throw new MailFault('not_accepted', { reply: 'A private address' })
  const isOwn = isPrivateAllowed({ host, port }, privateHosts)
  if (username === '' && !isOwn) throw new MailFault('not_accepted', { reply: 'A server without a sign-in' })
  const server = {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls' && !isOwn,
    ...(username !== '' && { auth: { user: username, pass: password }, forceAuth: true }),
  }
  return smtpMailer(server, from, timeouts, {
    lookup: isOwn ? undefined : publicLookup,
    ...(idDomain !== undefined && { idDomain }),
  })
}

export const isPrivateAllowed = (
  { host, port }: Pick<CompanyMailServer, 'host' | 'port'>,
  privateHosts: readonly string[],
): boolean => privateHosts.includes(`${host}:${port}`)

/** True for a literal address that is never called. Names are checked when they are resolved. */
export const isRefusedHost = (
  server: Pick<CompanyMailServer, 'host' | 'port'>,
  privateHosts: readonly string[],
): boolean => isIP(server.host) !== 0 && !isPublicAddress(server.host) && !isPrivateAllowed(server, privateHosts)
