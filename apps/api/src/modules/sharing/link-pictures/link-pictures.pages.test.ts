import { cardRoutes } from '@kartu/contracts/company/cards'
import { personalCardRoutes } from '@kartu/contracts/governance/personal-cards'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { startServer } from '../../../../test/server.ts'
import { at, companyWithDomain, startCardDomains } from '../../../../test/steps/card-domain-steps.ts'

const server = await startServer()
const get = (path: string, headers: Record<string, string> = {}) =>
  server.visitor().send('GET', path, undefined, headers)
const tag = (page: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1] ?? ''
const pictureOf = (page: string) => new URL(tag(page, 'og:image')).pathname

const edit = async (company: TestCompany, body: object) =>
  company.api.data(cardRoutes.update, {
    params: { companyId: company.id, cardId: company.cardId },
    body: { revision: 1, ...body },
  })

const crawlers: [string, string][] = [
  ['WhatsApp', 'WhatsApp/2.23.20.0 A'],
  ['Telegram', 'TelegramBot (like TwitterBot)'],
  ['LinkedIn', 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)'],
  ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  ['Teams', 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com'],
  ['Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
  [
    'iMessage',
    'Mozilla/5.0 (Macintosh) AppleWebKit/601.2.4 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  ],
  ['LINE', 'facebookexternalhit/1.1;line-poker/1.0'],
  ['WeChat', 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile Safari/537.36 MicroMessenger/8.0.49'],
  ['Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
]

const { slug } = await makeCompany(server)

test.each(crawlers)('%s finds the tags in the first 32 kB', async (_name, agent) => {
  const headers = { 'user-agent': agent, accept: '*/*', range: 'bytes=0-32767', 'accept-encoding': 'gzip' }
  const page = await get(`/c/${slug}`, { ...headers, 'accept-encoding': 'identity' })
  expect(page.status).toBe(200)
  const head = page.text.slice(0, 32_000)
  expect(tag(head, 'twitter:card')).toBe('summary_large_image')
  expect(tag(head, 'og:url')).toBe(`https://kartu.test/c/${slug}`)
  expect(head).toContain(`<link rel="alternate" type="text/vcard" href="https://kartu.test/c/${slug}.vcf" />`)
  const picture = await get(pictureOf(head), headers)
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(picture.headers['accept-ranges']).toBe('none')
})

test('the picture has the size that the tags state', async () => {
  const { text } = await get(`/c/${slug}`)
  const { bytes } = await get(pictureOf(text))
  const { width, height, format } = await sharp(bytes).metadata()
  expect([String(width), String(height), `image/${format}`]).toEqual([
    tag(text, 'og:image:width'),
    tag(text, 'og:image:height'),
    tag(text, 'og:image:type'),
  ])
  expect(bytes.length).toBeLessThan(300_000)
})

test('answers 304 for a current copy', async () => {
  const path = pictureOf((await get(`/c/${slug}`)).text)
  const { headers } = await get(path)
  expect((await get(path, { 'if-none-match': headers['etag'] ?? '' })).status).toBe(304)
})

test('an edit gives the picture a new URL', async () => {
  const company = await makeCompany(server)
  const path = `/c/${company.slug}`
  const before = pictureOf((await get(path)).text)
  expect(pictureOf((await get(path)).text)).toBe(before)
  const photo = await uploadPicture(company, 'photo', await pngFile(300, 300))
  await edit(company, { photo_id: photo._id })
  const after = pictureOf((await get(path)).text)
  expect(after).not.toBe(before)
  expect(await get(before)).toMatchObject({ status: 302, headers: { location: after } })
})

test.each(['a'.repeat(64), '0'.repeat(64)])('draws nothing for the wrong hash %s', async (hash) => {
  const get = vi.spyOn(server.deps.files, 'get')
  const reply = await server.visitor().send('GET', `/c/${slug}/picture/${hash}.jpg`)
  expect(reply.status).toBe(302)
  expect(get).not.toHaveBeenCalled()
  get.mockRestore()
})

test.each(['x.jpg', `${'a'.repeat(64)}.png`, '..%2f..%2fetc.jpg'])('answers 404 for the file %s', async (file) => {
  expect((await get(`/c/${slug}/picture/${file}`)).status).toBe(404)
})

test('limits requests for unknown links', async () => {
  const visitor = server.visitor()
  const statuses = new Set<number>()
  for (let at = 0; at < 62; at += 1)
    statuses.add((await visitor.send('GET', `/c/nobody-${at}/picture/${'a'.repeat(64)}.jpg`)).status)
  expect([...statuses]).toEqual([404, 429])
})

test('the page opens while the file store is down', async () => {
  const company = await makeCompany(server)
  const photo = await uploadPicture(company, 'photo', await pngFile(300, 300))
  await edit(company, { photo_id: photo._id })
  const { text } = await get(`/c/${company.slug}`)
  const down = vi.spyOn(server.deps.files, 'get').mockRejectedValue(new Error('away'))
  const picture = await get(pictureOf(text))
  down.mockRestore()
  expect([picture.status, picture.headers['cache-control']]).toEqual([200, 'no-store'])
})

test('a former member’s page shows the colleague', async () => {
  const company = await makeCompany(server)
  const leaver = await makeMember(server, company, { firstName: 'Ani', lastName: 'Wijaya' })
  const before = pictureOf((await get(`/c/${leaver.slug}`)).text)
  await company.api.data(handOverRoutes.create, {
    params: { companyId: company.id },
    body: { member_ids: [leaver.id], card: 'page', colleague_id: company.memberId, erase_after_days: null },
  })
  const { text } = await get(`/c/${leaver.slug}`)
  expect(tag(text, 'og:image:alt')).not.toContain('Ani')
  expect((await get(pictureOf(text))).status).toBe(200)
  expect(await get(before)).toMatchObject({ status: 302, headers: { location: pictureOf(text) } })
})

test('a personal card’s picture has no company', async () => {
  const { api } = await makeCompany(server)
  const { card } = await api.data(personalCardRoutes.create, {
    body: { first_name: 'Nindy', last_name: 'Prameswari', job_title: 'Fotografer' },
  })
  const { text } = await get(`/c/${card.slug}`)
  expect(tag(text, 'og:image:alt')).toBe('Nindy Prameswari, Fotografer')
  const { status, headers } = await get(pictureOf(text))
  expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
})

test('the lead form has the picture of its card', async () => {
  const { text } = await get(`/c/${slug}`)
  const form = await get(`/c/${slug}/share`)
  expect(tag(form.text, 'og:image')).toBe(tag(text, 'og:image'))
  expect(tag(form.text, 'og:url')).toBe(`https://kartu.test/c/${slug}/share`)
})

test('the page is smaller than 14 kB compressed', async () => {
  const page = await get(`/c/${slug}`, { 'accept-encoding': 'gzip' })
  expect(page.bytes.length).toBeLessThan(14_000)
})

test('serves pictures on the company’s own domain', async () => {
  const stage = await startCardDomains()
  const { company, domain } = await companyWithDomain(stage)
  const { text } = await at(stage.server.visitor(), domain, `/c/${company.slug}`)
  expect(tag(text, 'og:image')).toMatch(`https://${domain}/c/${company.slug}/picture/`)
  expect((await at(stage.server.visitor(), domain, pictureOf(text))).status).toBe(200)
  const other = pictureOf((await get(`/c/${slug}`)).text)
  expect((await at(stage.server.visitor(), domain, other)).status).toBe(404)
})
