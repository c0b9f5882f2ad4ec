import { cardRoutes } from '@kartu/contracts/company/cards'
import { addressBookRoutes } from '@kartu/contracts/integrations/address-book'
import { expect } from 'vitest'
import type { TestCompany } from '../factories.ts'
import type { TestServer } from '../server.ts'

/* Steps of devices that read an address book. */

const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })

type Api = TestCompany['api']

/** A phone with its app password. */
export interface Device {
  id: string
  header: string
}

export async function makeDevice(company: TestCompany, api: Api = company.api, ending = ''): Promise<Device> {
  const made = await api.data(addressBookRoutes.createPassword, { ...ofCompany(company), body: { name: 'iPhone' } })
  return { id: made._id, header: basic(made.account_name + ending, made.password) }
}

export const basic = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`

interface Asked {
  body?: string
  depth?: string
  headers?: Record<string, string>
}

/** Sends a request of a device; null has no password. */
export async function send(
  server: TestServer,
  device: Device | null,
  method: string,
  url: string,
  { body, depth, headers = {} }: Asked = {},
) {
  return server.app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(device ? { authorization: device.header } : {}),
      ...(depth === undefined ? {} : { depth }),
      ...(body === undefined ? {} : { 'content-type': 'application/xml; charset=utf-8' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  })
}

export const bookOf = ({ id }: TestCompany): string => `/dav/books/${id}/`
export const hrefOf = (company: TestCompany, { id }: { id: string }): string => `${bookOf(company)}${id}.vcf`

export const syncBody = (token = '', limit = ''): string => `<?xml version="1.0" encoding="UTF-8"?>
  <sync-collection xmlns="DAV:"><sync-token>${token}</sync-token><sync-level>1</sync-level>${limit}<prop><getetag/></prop></sync-collection>`

/** Synchronises like a phone: what changed and what is missing since a token. */
export async function sync(server: TestServer, device: Device, company: TestCompany, token = '') {
  const { statusCode, body } = await send(server, device, 'REPORT', bookOf(company), { body: syncBody(token) })
  expect(statusCode).toBe(207)
  const responses = body.split('<D:response>').slice(1)
  const hrefs = (is: (response: string) => boolean) =>
    responses.filter(is).map((response) => /<D:href>(.*?)<\/D:href>/.exec(response)?.[1])
  return {
    changed: hrefs((response) => response.includes('getetag>')),
    gone: hrefs((response) => response.includes('404 Not Found')),
    token: /<D:sync-token>(.*?)<\/D:sync-token>/.exec(body)?.[1] ?? '',
    body,
  }
}

export const changeTitle = (company: TestCompany, { cardId }: { cardId: string }, title: string, revision = 1) =>
  company.api.data(cardRoutes.update, {
    params: { companyId: company.id, cardId },
    body: { revision, job_title: title },
  })
