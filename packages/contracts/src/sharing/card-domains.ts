import { z } from 'zod'
import { route } from '../route.ts'
import { CompanyParams, Id, Timestamp } from '../validation.ts'
import { CardDomainName } from './card-domain-name.ts'
import { cardDomainFaults, cardDomainRoutes as plain, cardDomainStates } from './card-domains.plain.ts'

const DnsRecord = z.object({ type: z.enum(['TXT', 'CNAME']), name: z.string(), value: z.string() })

const CardDomain = z.object({
  _id: Id,
  /** In Punycode, as DNS and certificates have it. */
  domain: z.string(),
  /** The same in Unicode. */
  shown: z.string(),
  state: z.enum(cardDomainStates),
  /** True for the domain in the URLs of cards. */
  used: z.boolean(),
  /** Records to create at the DNS provider. */
  records: z.array(DnsRecord),
  /** Reason of the failure or delay: the TXT record, or a fault over HTTPS; null if there is none. */
  fault: z.enum(['record', ...cardDomainFaults]).nullable(),
  failing_since: Timestamp.nullable(),
  /** Time at which cards return to this server's own host if the failure persists. */
  ends_at: Timestamp.nullable(),
  proved_at: Timestamp.nullable(),
  reached_at: Timestamp.nullable(),
  checked_at: Timestamp.nullable(),
})
export type CardDomain = z.infer<typeof CardDomain>

const CardDomains = z.object({
  /** Host to which the domains point; null if the operator does not offer own domains. */
  target: z.string().nullable(),
  domains: z.array(CardDomain),
})
export type CardDomains = z.infer<typeof CardDomains>

const DomainParams = z.strictObject({ companyId: Id, domainId: Id })

export const cardDomainRoutes = {
  get: route({
    ...plain.get,
    summary: 'Domains on which the company serves its cards, with their state and DNS records; for admins',
    params: CompanyParams,
    data: CardDomains,
  }),
  add: route({
    ...plain.add,
    summary: 'Add a domain for cards, to be proved next; takes a proof (`confirmation_required`); for super admins',
    params: CompanyParams,
    body: z.strictObject({ domain: CardDomainName }),
    data: CardDomains,
  }),
  check: route({
    ...plain.check,
    summary: 'Check the TXT record of a domain, then whether it reaches this server over HTTPS; for super admins',
    params: DomainParams,
    body: z.strictObject({}),
    data: CardDomains,
  }),
  use: route({
    ...plain.use,
    summary: 'Use an active domain in the URLs of all cards; takes a proof (`confirmation_required`); for super admins',
    params: DomainParams,
    body: z.strictObject({}),
    data: CardDomains,
  }),
  remove: route({
    ...plain.remove,
    summary:
      'Remove a domain; cards return to another active one or to this server’s own host; takes a proof for a proved domain; for super admins',
    params: DomainParams,
    data: CardDomains,
  }),
}
