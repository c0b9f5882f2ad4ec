import { z } from 'zod'
import { route } from '../route.ts'
import { CompanyParams, Id, Timestamp } from '../validation.ts'
import { CardDomainName } from './card-domain-name.ts'
import { cardDomainFaults, cardDomainRoutes as plain, cardDomainStates } from './card-domains.plain.ts'

const DnsRecord = z.object({
  /** Type of the DNS record. */
  type: z.enum(['TXT', 'CNAME']),
  /** Name of the DNS record. */
  name: z.string(),
  /** Value of the DNS record. */
  value: z.string(),
})

const CardDomain = z.object({
  _id: Id,
  /** The domain in Punycode, as in DNS and certificates. */
  domain: z.string(),
  /** The domain in Unicode. */
  shown: z.string(),
  /** Progress of the proof. */
  state: z.enum(cardDomainStates),
  /** True for the domain in the URLs of cards. */
  used: z.boolean(),
  /** Records to create at the DNS provider. */
  records: z.array(DnsRecord),
  /** Reason of the failure or delay: the TXT record, or a fault over HTTPS; null if there is none. */
  fault: z.enum(['record', ...cardDomainFaults]).nullable(),
  /** Time since which the check has failed; null if it succeeds. */
  failing_since: Timestamp.nullable(),
  /** Time at which cards return to this server's own host if the failure persists. */
  ends_at: Timestamp.nullable(),
  /** Time at which the TXT record proved the domain. */
  proved_at: Timestamp.nullable(),
  /** Time of the last successful request over HTTPS. */
  reached_at: Timestamp.nullable(),
  /** Time of the last check. */
  checked_at: Timestamp.nullable(),
})
export type CardDomain = z.infer<typeof CardDomain>

const CardDomains = z.object({
  /** Host to which the domains point; null if the operator does not offer own domains. */
  target: z.string().nullable(),
  /** Oldest first. */
  domains: z.array(CardDomain),
})
export type CardDomains = z.infer<typeof CardDomains>

const DomainParams = z.strictObject({ companyId: Id, domainId: Id })

export const cardDomainRoutes = {
  get: route({
    ...plain.get,
    params: CompanyParams,
    data: CardDomains,
  }),
  add: route({
    ...plain.add,
    params: CompanyParams,
    body: z.strictObject({ domain: CardDomainName }),
    data: CardDomains,
  }),
  check: route({
    ...plain.check,
    params: DomainParams,
    body: z.strictObject({}),
    data: CardDomains,
  }),
  use: route({
    ...plain.use,
    params: DomainParams,
    body: z.strictObject({}),
    data: CardDomains,
  }),
  remove: route({
    ...plain.remove,
    params: DomainParams,
    data: CardDomains,
  }),
}
