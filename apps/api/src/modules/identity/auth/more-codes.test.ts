import { accountRoutes } from '@kartu/contracts/governance/account'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { expect, test } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeUser, unique } from '../../../../test/factories.ts'
import { codeMailedTo, mailsTo, moreCodesLinkTo } from '../../../../test/mails.ts'
import { startServer } from '../../../../test/server.ts'
import { moreCodesPath, moreCodesUrl } from './more-codes-links.ts'

const server = await startServer()
const form = { type: 'application/x-www-form-urlencoded', body: '' }

const statusOfAsking = async (client: Client, email: string) =>
  (await client.call(authRoutes.requestCode, { body: { email } })).status
const askAsStrangers = async (email: string, times = 3) => {
  for (let asked = 0; asked < times; asked += 1) await statusOfAsking(server.visitor(), email)
}
/** Shifts the code counters by this many hours. */
const passHours = (hours: number) =>
  asOwner(server.database, (query) =>
    query(
      `update rate_limits set resets_at = resets_at - make_interval(hours => $1)
        where key like 'mail:recipient:%' or key like 'mail:address:%'`,
      [hours],
    ),
  )

test('only the third mail of a day has the link', async () => {
  const { email } = await makeUser(server)
  for (const count of [1, 2, 3]) {
    await askAsStrangers(email, 1)
    const [mail] = await mailsTo(server, email, count)
    expect(mail?.text.includes(moreCodesPath)).toBe(count === 3)
  }
})

test('opening the link changes nothing', async () => {
  const { email } = await makeUser(server)
  await askAsStrangers(email)
  const owner = server.visitor()
  const path = await moreCodesLinkTo(server, email)
  const page = await owner.send('GET', path)
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.text).toContain('<button class="first">Get more codes</button>')
  expect((await owner.send('GET', path.replace('lang=en', 'lang=id'))).text).toContain('Izinkan kode lagi')
  expect(await statusOfAsking(owner, email)).toBe(429)
})

test('the button lets the network of the reader get codes', async () => {
  const { email } = await makeUser(server)
  await askAsStrangers(email)
  const owner = server.visitor()
  const pressed = await owner.send('POST', await moreCodesLinkTo(server, email), form)
  expect(pressed.text).toContain('You can get more codes')
  const { request } = await owner.data(authRoutes.requestCode, { body: { email } })
  const code = await codeMailedTo(server, email, 4)
  await owner.data(authRoutes.verify, { body: { method: 'code', email, code, request } })
})

test('the button does not help strangers get codes', async () => {
  const { email } = await makeUser(server)
  await askAsStrangers(email)
  await server.visitor().send('POST', await moreCodesLinkTo(server, email), form)
  expect(await statusOfAsking(server.visitor(), email)).toBe(429)
})

test('a link opens only its own mailbox', async () => {
  const [{ email }, other] = [await makeUser(server), await makeUser(server)]
  await askAsStrangers(email)
  await askAsStrangers(other.email)
  const owner = server.visitor()
  await owner.send('POST', await moreCodesLinkTo(server, email), form)
  expect(await statusOfAsking(owner, other.email)).toBe(429)
})

test('an address without an account has the link as well', async () => {
  const email = `nobody-${unique()}@example.com`
  await askAsStrangers(email)
  const owner = server.visitor()
  await owner.send('POST', await moreCodesLinkTo(server, email), form)
  expect(await statusOfAsking(owner, email)).toBe(200)
})

test('a changed or expired link opens nothing', async () => {
  const { email } = await makeUser(server)
  await askAsStrangers(email)
  const path = await moreCodesLinkTo(server, email)
  const owner = server.visitor()
  const at = moreCodesPath.length + 46
  const later = path.slice(0, at) + (path[at] === 'A' ? 'B' : 'A') + path.slice(at + 1)
  for (const forged of [later, path.replace('?', 'A?'), `${moreCodesPath}/x`, `${moreCodesPath}/${'A'.repeat(72)}`])
    expect((await owner.send('POST', forged, form)).status).toBe(404)
  const over = await moreCodesUrl(server.database.global, '', email, Date.now() - 1_000)
  expect((await owner.send('POST', over, form)).text).toContain('This link has expired')
  expect(await statusOfAsking(owner, email)).toBe(429)
})

test('no span of 24 hours has more than three mails', async () => {
  const { email } = await makeUser(server)
  const statuses: number[] = []
  for (let hour = 0; hour < 30; hour += 1) {
    statuses.push(await statusOfAsking(server.visitor(), email))
    await passHours(1)
  }
  expect(statuses.flatMap((status, hour) => (status === 200 ? [hour] : []))).toEqual([0, 1, 2, 26, 27, 28])
})

test('a code that was entered no longer counts', async () => {
  const { email } = await makeUser(server)
  for (let asked = 1; asked <= 4; asked += 1) {
    const browser = server.visitor()
    const { request } = await browser.data(authRoutes.requestCode, { body: { email } })
    const code = await codeMailedTo(server, email, asked)
    await browser.data(authRoutes.verify, { body: { method: 'code', email, code, request } })
  }
})

test('another address of an account counts for its mailbox', async () => {
  const user = await makeUser(server)
  const email = `wanted-${unique()}@example.com`
  await askAsStrangers(email, 2)
  const api = server.as(user)
  await api.data(accountRoutes.changeEmail, { body: { email } })
  await moreCodesLinkTo(server, email)
  expect(await api.refusal(accountRoutes.resendEmailCodes, { body: {} })).toMatchObject({
    status: 429,
    code: 'codes_day',
  })
})
