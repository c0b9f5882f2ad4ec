import { companyRoutes } from '@kartu/contracts/company/companies'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { divisionEnding } from '@kartu/contracts/integrations/address-book.plain'
import { describe, expect, test } from 'vitest'
import { makeCompany, makeDivision, makeMember, type TestCompany, type TestMember } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { requests } from '../../../../test/data/carddav-requests.ts'
import {
  bookOf,
  changeTitle,
  type Device,
  hrefOf,
  makeDevice,
  send as sendTo,
  sync as syncWith,
  syncBody,
} from '../../../../test/steps/address-book-steps.ts'

const server = await startServer()
const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })
const send = sendTo.bind(null, server)
const sync = syncWith.bind(null, server)

describe('synchronisation', () => {
  async function synchronised(): Promise<{ company: TestCompany; device: Device; member: TestMember; token: string }> {
    const company = await makeCompany(server)
    const member = await makeMember(server, company)
    const device = await makeDevice(company)
    const first = await sync(device, company)
    expect(first.changed).toHaveLength(2)
    return { company, device, member, token: first.token }
  }

  test('reports nothing without a change', async () => {
    const { company, device, token } = await synchronised()
    const next = await sync(device, company, token)
    expect([next.changed, next.gone, next.token]).toEqual([[], [], token])
  })

  test('reports a changed card in less than a kilobyte', async () => {
    const { company, device, member, token } = await synchronised()
    await changeTitle(company, member, 'Barista')
    const next = await sync(device, company, token)
    expect([next.changed, next.gone]).toEqual([[hrefOf(company, member)], []])
    expect(next.body.length).toBeLessThan(1_000)
    expect((await sync(device, company, next.token)).changed).toEqual([])
  })

  test('reports a new colleague', async () => {
    const { company, device, token } = await synchronised()
    const added = await makeMember(server, company)
    expect((await sync(device, company, token)).changed).toEqual([hrefOf(company, added)])
  })

  test('reports a removed colleague as missing', async () => {
    const { company, device, member, token } = await synchronised()
    await company.api.data(memberRoutes.remove, { params: { companyId: company.id, memberId: member.id } })
    const next = await sync(device, company, token)
    expect([next.changed, next.gone]).toEqual([[], [hrefOf(company, member)]])
  })

  test('reports everyone after a change of the company', async () => {
    const { company, device, token } = await synchronised()
    const website = 'https://new.example.com'
    await company.api.data(companyRoutes.update, { ...ofCompany(company), body: { website } })
    expect((await sync(device, company, token)).changed).toHaveLength(2)
  })

  test('reports the members of a renamed division', async () => {
    const { company, device, member } = await synchronised()
    const division = await makeDivision(server, company)
    const params = { companyId: company.id, divisionId: division.id }
    await company.api.data(memberRoutes.update, {
      params: { companyId: company.id, memberId: member.id },
      body: { division_id: division.id },
    })
    const { token } = await sync(device, company)
    await company.api.data(divisionRoutes.update, { params, body: { name: 'Coffee' } })
    expect((await sync(device, company, token)).changed).toEqual([hrefOf(company, member)])
  })

  test('keeps the entity tag of an unchanged contact', async () => {
    const { company, device, member } = await synchronised()
    const tagOf = async () => (await send(device, 'GET', hrefOf(company, member))).headers['etag']
    const before = await tagOf()
    await changeTitle(company, { cardId: company.cardId }, 'Roaster')
    expect(await tagOf()).toBe(before)
    await changeTitle(company, member, 'Barista')
    expect(await tagOf()).not.toBe(before)
  })

  test.each(['data:,999-0123456789ab', 'data:,99999999999-0123456789ab', 'http://sabre.io/ns/sync/5', 'x'])(
    'refuses the unknown token %s',
    async (token) => {
      const company = await makeCompany(server)
      const device = await makeDevice(company)
      const answer = await send(device, 'REPORT', bookOf(company), { body: syncBody(token) })
      expect(answer.statusCode).toBe(403)
      expect(answer.body).toContain('<D:valid-sync-token/>')
    },
  )

  test('refuses more matches than a device accepts', async () => {
    const { company, device } = await synchronised()
    const body = syncBody('', '<limit><nresults>1</nresults></limit>')
    const answer = await send(device, 'REPORT', bookOf(company), { body })
    expect(answer.statusCode).toBe(507)
    expect(answer.body).toContain('<D:number-of-matches-within-limits/>')
  })
})

describe('the book of a division', () => {
  async function ofDivision() {
    const company = await makeCompany(server)
    const [sales, support] = [await makeDivision(server, company), await makeDivision(server, company)]
    const reader = await makeMember(server, company, { divisionId: sales.id })
    const near = await makeMember(server, company, { divisionId: sales.id })
    const far = await makeMember(server, company, { divisionId: support.id })
    const device = await makeDevice(company, reader.api, divisionEnding)
    const move = (member: TestMember, division: { id: string } | null) =>
      company.api.data(memberRoutes.update, {
        params: { companyId: company.id, memberId: member.id },
        body: { division_id: division?.id ?? null },
      })
    return { company, sales, support, reader, near, far, device, move }
  }
  const hrefs = (company: TestCompany, ...members: { id: string }[]) =>
    members.map((one) => hrefOf(company, one)).sort()

  test('lists only people of the reader’s division', async () => {
    const { company, reader, near, far, device } = await ofDivision()
    expect((await sync(device, company)).changed.toSorted()).toEqual(hrefs(company, reader, near))
    expect((await send(device, 'GET', hrefOf(company, near))).statusCode).toBe(200)
    expect((await send(device, 'GET', hrefOf(company, far))).statusCode).toBe(404)
    const whole = await makeDevice(company, reader.api)
    expect((await sync(whole, company)).changed).toHaveLength(4)
  })

  test('follows people who move between divisions', async () => {
    const { company, sales, support, near, far, device, move } = await ofDivision()
    const { token } = await sync(device, company)
    await move(far, sales)
    await move(near, support)
    const next = await sync(device, company, token)
    expect([next.changed, next.gone]).toEqual([hrefs(company, far), hrefs(company, near)])
  })

  test('starts again after the reader moved', async () => {
    const { company, support, reader, far, device, move } = await ofDivision()
    const { token } = await sync(device, company)
    await move(reader, support)
    const refused = await send(device, 'REPORT', bookOf(company), { body: syncBody(token) })
    expect([refused.statusCode, refused.body.includes('<D:valid-sync-token/>')]).toEqual([403, true])
    expect((await sync(device, company)).changed.toSorted()).toEqual(hrefs(company, reader, far))
  })

  test('lists people without a division to a reader without one', async () => {
    const { company, reader, device, move } = await ofDivision()
    await move(reader, null)
    expect((await sync(device, company)).changed.toSorted()).toEqual(hrefs(company, reader, { id: company.memberId }))
  })

  test('has the name of the division', async () => {
    const { company, sales, device } = await ofDivision()
    await company.api.data(divisionRoutes.update, {
      params: { companyId: company.id, divisionId: sales.id },
      body: { name: 'Coffee' },
    })
    const { body } = await send(device, 'PROPFIND', '/dav/books/', { body: requests.iosBooks, depth: '1' })
    expect(body).toContain(`<D:displayname>${company.name} · Coffee</D:displayname>`)
  })
})
