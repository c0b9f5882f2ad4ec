import { cardRoutes } from '@kartu/contracts/company/cards'
import { memberRoutes } from '@kartu/contracts/company/members'
import { addressBookRoutes } from '@kartu/contracts/integrations/address-book'
import { DAVClient } from 'tsdav'
import { expect, test } from 'vitest'
import { makeCompany, makeMember } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()
const { app } = await server.variant({})
const serverUrl = await app.listen({ host: '127.0.0.1', port: 0 })

test('tsdav synchronises new, changed or removed contacts', async () => {
  const company = await makeCompany(server)
  const [kept, leaver] = [await makeMember(server, company), await makeMember(server, company)]
  const params = { companyId: company.id }
  const made = await company.api.data(addressBookRoutes.createPassword, { params, body: { name: 'tsdav' } })
  const client = new DAVClient({
    serverUrl,
    credentials: { username: made.account_name, password: made.password },
    authMethod: 'Basic',
    defaultAccountType: 'carddav',
  })
  await client.login()
  const [book, ...others] = await client.fetchAddressBooks()
  expect(others).toEqual([])
  expect(book).toMatchObject({ displayName: company.name, url: `${serverUrl}/dav/books/${company.id}/` })
  if (!book) throw new Error('No address book')
  const cards = await client.fetchVCards({ addressBook: book })
  expect(cards).toHaveLength(3)
  for (const { data, etag } of cards)
    expect([data, etag]).toEqual([expect.stringMatching(/^BEGIN:VCARD/), expect.anything()])

  const added = await makeMember(server, company)
  await company.api.data(cardRoutes.update, {
    params: { ...params, cardId: kept.cardId },
    body: { revision: 1, job_title: 'Roaster' },
  })
  await company.api.data(memberRoutes.remove, { params: { ...params, memberId: leaver.id } })
  const { created, updated, deleted } = (
    await client.smartCollectionSync({
      collection: { ...book, objects: cards, objectMultiGet: (asked) => client.addressBookMultiGet(asked) },
      method: 'webdav',
      detailedResult: true,
    })
  ).objects
  const idsOf = (objects: readonly { url: string }[]) => objects.map(({ url }) => /([^/]+)\.vcf$/.exec(url)?.[1])
  expect(idsOf(created)).toEqual([added.id])
  expect(idsOf(updated)).toEqual([kept.id])
  expect(idsOf(deleted)).toEqual([leaver.id])
  expect(updated[0]?.data).toContain('TITLE:Roaster')
})
