import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { companySignInRoutes as routes } from '@kartu/contracts/governance/company-sign-in'
import { userRoutes } from '@kartu/contracts/identity/users'
import Provider from 'oidc-provider'
import { afterAll, expect, test } from 'vitest'
import { proveDomain, startCompanySignIn } from '../../../../test/steps/company-sign-in-steps.ts'
import { makeCompany, unique } from '../../../../test/factories.ts'
import { sessionOf } from '../../../../test/signed-in.ts'

/* A third-party provider: `oidc-provider`, with its own keys, rules and sign-in page. */

const stage = await startCompanySignIn()
const http = createServer()
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  http.closeAllConnections()
  http.close()
})
const host = `127.0.0.1:${(http.address() as AddressInfo).port}`
const server = await stage.server.variant(
  { PRIVATE_PROVIDER_HOSTS: host },
  { txtRecords: (name) => Promise.resolve(stage.records.get(name) ?? []) },
)
const company = await makeCompany(server)
const domain = `${unique()}.example`
const client = { client_id: 'kartu', client_secret: 'a secret that is long enough' }

const provider = new Provider(`http://${host}`, {
  clients: [
    {
      ...client,
      redirect_uris: [`https://kartu.test/auth/company/${company.id}`],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
  pkce: { required: () => true },
  cookies: { keys: ['of a test'] },
  findAccount: (_, id) => ({
    accountId: id,
    claims: () => ({
      sub: id,
      email: `${id}@${domain}`,
      email_verified: true,
      given_name: 'Dewi',
      family_name: 'Lestari',
    }),
  }),
})
http.on('request', provider.callback())

/** Signs in with the provider's form and consents. Returns the redirect URL. */
async function signInThere(url: string, login: string): Promise<URL> {
  const jar = new Map<string, string>()
  const go = async (to: string, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(to, {
      redirect: 'manual',
      headers: { cookie },
      ...(body ? { method: 'POST', body } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return answer
  }
  let answer = await go(url)
  for (let step = 0; step < 12; step += 1) {
    const location = answer.headers.get('location')
    if (location?.startsWith('https://kartu.test/')) return new URL(location)
    if (location !== null) {
      answer = await go(new URL(location, `http://${host}`).href)
      continue
    }
    const page = await answer.text()
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? ''
    answer = await go(new URL(action, `http://${host}`).href, new URLSearchParams({ prompt, login, password: 'any' }))
  }
  throw new Error('The provider sends nobody back')
}

const answerAt = (url: URL, request: string) => {
  const { code = '', state = '', iss = '' } = Object.fromEntries(url.searchParams)
  return { code, state, iss, request }
}

test('signs in at a real provider after the test sign-in', async () => {
  const params = { companyId: company.id }
  await proveDomain(stage, company, domain)
  await company.api.data(routes.save, { params, body: { issuer: `http://${host}`, ...client } })
  const begun = await company.api.data(routes.beginTest, { params, body: {} })
  const tested = await company.api.data(routes.test, {
    params,
    body: answerAt(await signInThere(begun.url, 'ayu'), begun.request),
  })
  expect(tested).toMatchObject({ email: `ayu@${domain}`, first_name: 'Dewi', trouble: null })
  await company.api.data(routes.change, { params, body: { on: true, joining: 'member' } })

  const visitor = server.visitor()
  const { url, request } = await visitor.data(routes.begin, { body: { email: `dewi@${domain}` } })
  const body = {
    method: 'company' as const,
    company_id: company.id,
    ...answerAt(await signInThere(url, 'dewi'), request),
  }
  const session = sessionOf(await visitor.data(authRoutes.verify, { body }))
  expect(session.joined).toBe('member')
  const me = await server.as(session).data(userRoutes.me)
  expect(me).toMatchObject({ email: `dewi@${domain}`, first_name: 'Dewi', last_name: 'Lestari' })
  expect(me.companies.map((one) => one.company._id)).toEqual([company.id])
  expect(await visitor.refusal(authRoutes.verify, { body })).toMatchObject({ code: 'provider_sign_in' })
})
