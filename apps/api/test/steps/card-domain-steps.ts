import type { CardDomain } from '@kartu/contracts/sharing/card-domains'
import { cardDomainRoutes as routes } from '@kartu/contracts/sharing/card-domains'
import { type CardDomainFault, cardDomainPath } from '@kartu/contracts/sharing/card-domains.plain'
import type { Deps } from '../../src/deps.ts'
import type { Client, Reply } from '../client.ts'
import { makeCompany, type TestCompany, unique } from '../factories.ts'
import { startServer, type TestServer } from '../server.ts'

/** A server with imitated DNS, whose requests over HTTPS reach itself. */
export interface CardDomainStage {
  server: TestServer
  /** TXT records by name. */
  records: Map<string, string[]>
  /** Faults over HTTPS by domain. */
  faults: Map<string, CardDomainFault>
}

export async function startCardDomains(settings: Record<string, string> = {}): Promise<CardDomainStage> {
  const records = new Map<string, string[]>()
  const faults = new Map<string, CardDomainFault>()
  const gateways: Pick<Deps, 'txtRecords' | 'reachDomain'> = {
    txtRecords: (name) => Promise.resolve(records.get(name) ?? []),
    reachDomain: async (domain) => {
      const fault = faults.get(domain)
      if (fault !== undefined) return { fault }
      return { answer: (await at(server.visitor(), domain, cardDomainPath)).text }
    },
  }
  const server = await (await startServer()).variant(settings, gateways)
  return { server, records, faults }
}

/** Requests a path at a host. */
export const at = (client: Client, host: string, path: string, method = 'GET'): Promise<Reply> =>
  client.with({ host }).send(method, path)

export const newDomain = (): string => `cards.${unique()}.example`

/** Adds a domain to a company, without its DNS records. */
export async function addDomain({ api, id }: TestCompany, domain = newDomain()): Promise<CardDomain> {
  const { domains } = await api.data(routes.add, { params: { companyId: id }, body: { domain } })
  const found = domains.find((one) => one.domain === domain)
  if (!found) throw new Error(`${domain} was not added`)
  return found
}

/** Publishes the TXT record that proves a domain. */
export function publish({ records }: CardDomainStage, { records: asked }: CardDomain): void {
  const [txt] = asked
  if (txt) records.set(txt.name, [...(records.get(txt.name) ?? []), txt.value])
}

/** Removes all TXT records of a domain. */
export function unpublish({ records }: CardDomainStage, { records: asked }: CardDomain): void {
  records.delete(asked[0]?.name ?? '')
}

export interface WithDomain {
  company: TestCompany
  domain: string
  domainId: string
  added: CardDomain
  params: { companyId: string; domainId: string }
}

/** A company with an active domain. */
export async function companyWithDomain(stage: CardDomainStage, company?: TestCompany): Promise<WithDomain> {
  const made = company ?? (await makeCompany(stage.server))
  const added = await addDomain(made)
  publish(stage, added)
  const params = { companyId: made.id, domainId: added._id }
  await made.api.data(routes.check, { params, body: {} })
  return { company: made, domain: added.domain, domainId: added._id, added, params }
}

/** The stored state of a company's domains. */
export const domainsOf = async ({ api, id }: TestCompany): Promise<CardDomain[]> =>
  (await api.data(routes.get, { params: { companyId: id } })).domains
