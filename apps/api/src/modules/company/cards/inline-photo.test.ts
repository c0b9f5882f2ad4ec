import { cardRoutes } from '@kartu/contracts/company/cards'
import { expect, test, vi } from 'vitest'
import { FileStoreFault } from '../../../gateways/files/files.ts'
import { makeCompany } from '../../../../test/factories.ts'
import { pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { startServer } from '../../../../test/server.ts'
import { inlineName } from '../../platform/files/picture.ts'

const server = await startServer()
const company = await makeCompany(server)
const visit = () => server.visitor().send('GET', `/c/${company.slug}`)

test('a card contains its photo, or links to it', async () => {
  const photo = await uploadPicture(company, 'photo', await pngFile(700, 700, 1))
  const params = { companyId: company.id, cardId: company.cardId }
  const { revision } = await company.api.data(cardRoutes.update, { params, body: { photo_id: photo._id, revision: 1 } })
  const [, hash = ''] = /([0-9a-f]{64})/.exec(photo.url) ?? []
  const inline = await server.deps.files.get(inlineName(hash))
  expect((await visit()).text).toContain(`src="data:image/webp;base64,${inline?.toString('base64')}"`)

  await server.deps.files.removeAll(hash)
  await company.api.data(cardRoutes.update, { params, body: { job_title: 'Director', revision } })
  const { text } = await visit()
  expect(text).toContain(`src="${photo.url}"`)
  expect(text).not.toContain('data:image')
})

test.each([
  ['fails', () => Promise.reject(new FileStoreFault('Away'))],
  ['does not answer', () => new Promise<undefined>(() => {})],
])('a card opens while the file store %s', async (_what, get) => {
  const other = await makeCompany(server)
  const photo = await uploadPicture(other, 'photo', await pngFile(700, 700, 1))
  const params = { companyId: other.id, cardId: other.cardId }
  await other.api.data(cardRoutes.update, { params, body: { photo_id: photo._id, revision: 1 } })
  const page = async () => (await server.visitor().send('GET', `/c/${other.slug}`)).text
  const store = vi.spyOn(server.deps.files, 'get').mockImplementation(get)
  expect(await page()).toContain(`src="${photo.url}"`)
  store.mockRestore()
  expect(await page()).toContain('src="data:image/webp;base64,')
})
