import { cardDomainPath } from '@kartu/contracts/sharing/card-domains.plain'
import { expect, test } from 'vitest'
import {
  addDomain,
  at,
  companyWithDomain,
  newDomain,
  startCardDomains,
} from '../../../../test/steps/card-domain-steps.ts'
import { Client } from '../../../../test/client.ts'
import { makeCompany } from '../../../../test/factories.ts'
import { addressLimits } from '../../../http/limits/address-counter.ts'

const stage = await startCardDomains({ TRUST_PROXY: '127.0.0.1' })
const { server } = stage

const proxy = new Client(server.app, { address: '127.0.0.1' })
const ask = async (domain: string, client = proxy) =>
  (await client.send('GET', `/internal/ask?domain=${encodeURIComponent(domain)}`)).status

test('allows a certificate only for proved names', async () => {
  const { company, domain } = await companyWithDomain(stage)
  const { domain: unproved } = await addDomain(company)
  expect(await ask(domain)).toBe(200)
  expect(await ask(`${domain.toUpperCase()}.`)).toBe(200)
  for (const name of [unproved, `x.${domain}`, 'example', 'kartu.test', '', '*', `${domain}/x`, 'a'.repeat(5_000)])
    expect(await ask(name)).toBe(404)
  expect((await proxy.send('GET', '/internal/ask')).status).toBe(404)
  expect((await proxy.send('GET', `/internal/ask?domain=${domain}&domain=${domain}`)).status).toBe(404)
})

test('answers only the proxy itself', async () => {
  const { domain } = await companyWithDomain(stage)
  expect(await ask(domain, server.visitor())).toBe(404)
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-host'])
    expect(await ask(domain, proxy.with({ [name]: '192.0.2.7' }))).toBe(404)
  const { server: open } = await startCardDomains()
  expect(await ask(domain, new Client(open.app, { address: '127.0.0.1' }))).toBe(404)
})

test('limits only requests about unknown names', async () => {
  const { server: own } = await startCardDomains({ TRUST_PROXY: '127.0.0.1' })
  const client = new Client(own.app, { address: '127.0.0.1' })
  const { domain } = await companyWithDomain(stage)
  for (let count = 0; count < addressLimits.unknownDomains.max; count++) await ask(newDomain(), client)
  expect(await ask(newDomain(), client)).toBe(429)
  expect(await ask(domain, client)).toBe(200)
})

test('a domain answers with its own record', async () => {
  const { domain, added } = await companyWithDomain(stage)
  const other = await companyWithDomain(stage)
  const answer = async (host: string) => (await at(server.visitor(), host, cardDomainPath)).text
  expect(await answer(domain)).toBe(added.records[0]?.value)
  expect(await answer(other.domain)).toBe(other.added.records[0]?.value)
})

test('other hosts do not answer with a record', async () => {
  const { domain } = await addDomain(await makeCompany(server))
  for (const host of [domain, newDomain(), 'kartu.test', 'localhost'])
    expect((await at(server.visitor(), host, cardDomainPath)).status).toBe(404)
})
