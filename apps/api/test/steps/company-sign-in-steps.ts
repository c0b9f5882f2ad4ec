import { authRoutes } from '@kartu/contracts/identity/auth'
import { companySignInRoutes as routes } from '@kartu/contracts/governance/company-sign-in'
import type { Client } from '../client.ts'
import {
  type ProviderPerson,
  type ProviderServer,
  startProviders,
  type TestProvider,
} from '../outside/company-provider.ts'
import { makeCompany, type TestCompany, unique } from '../factories.ts'
import { type RunningProgram, startServer, type TestServer } from '../server.ts'
import { sessionOf } from '../signed-in.ts'

export interface CompanySignInStage<S extends RunningProgram = RunningProgram> {
  server: S
  providers: ProviderServer
  /** DNS records by name. */
  records: Map<string, string[]>
}

/** A server whose companies sign in through providers of the test, and prove domains by records of the test. */
export async function startCompanySignIn(base?: TestServer): Promise<CompanySignInStage<TestServer>> {
  const providers = await startProviders()
  const records = new Map<string, string[]>()
  const server = await (base ?? (await startServer())).variant(providers.settings, {
    txtRecords: (name) => Promise.resolve(records.get(name) ?? []),
  })
  return { server, providers, records }
}

export interface WithProvider {
  company: TestCompany
  provider: TestProvider
  domain: string
  params: { companyId: string }
}

/** Adds a domain and proves it by its record. */
export async function proveDomain(
  { records }: CompanySignInStage,
  company: TestCompany,
  domain: string,
): Promise<void> {
  const params = { companyId: company.id }
  const { domains } = await company.api.data(routes.addDomain, { params, body: { domain } })
  const added = domains.find((row) => row.domain === domain)
  if (!added) throw new Error('The domain was not added')
  records.set(added.record.name, ['v=spf1 -all', added.record.value])
  await company.api.data(routes.proveDomain, { params: { ...params, domainId: added._id }, body: { by: 'dns' } })
}

/** Query of the redirect after signing in at the provider. */
export async function backFrom(
  provider: TestProvider,
  { url, request }: { url: string; request: string },
  person: ProviderPerson,
) {
  const answer = await provider.answer(url, person)
  const { code = '', state = '', iss = '' } = Object.fromEntries(answer)
  return { code, state, iss, request }
}

/** The founder tests the provider by signing in. */
export async function testProvider({ company, provider, params }: Omit<WithProvider, 'domain'>): Promise<void> {
  const begun = await company.api.data(routes.beginTest, { params, body: {} })
  const body = await backFrom(provider, begun, { email: company.founder.email })
  await company.api.data(routes.test, { params, body })
}

/** A company with a proved domain and an active, tested provider. */
export async function companyWithProvider(
  stage: CompanySignInStage,
  change: { required?: boolean; joining?: 'request' | 'member' } = {},
): Promise<WithProvider> {
  const company = await makeCompany(stage.server)
  const provider = stage.providers.makeProvider()
  const domain = `${unique()}.example`
  const made = { company, provider, domain, params: { companyId: company.id } }
  await proveDomain(stage, company, domain)
  const { issuer, clientId: client_id, clientSecret: client_secret } = provider
  await company.api.data(routes.save, { params: made.params, body: { issuer, client_id, client_secret } })
  await testProvider(made)
  await company.api.data(routes.change, { params: made.params, body: { on: true, ...change } })
  return made
}

/** Proof of an identity at the provider. */
export async function companyProofOf(
  client: Client,
  { provider, domain, company }: WithProvider,
  person: ProviderPerson,
) {
  const begun = await client.data(routes.begin, { body: { email: `anyone@${domain}` } })
  return { method: 'company' as const, company_id: company.id, ...(await backFrom(provider, begun, person)) }
}

export const signInThrough = async (client: Client, made: WithProvider, person: ProviderPerson) =>
  sessionOf(await client.data(authRoutes.verify, { body: await companyProofOf(client, made, person) }))
