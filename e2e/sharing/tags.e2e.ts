import { memberRoutes } from '@kartu/contracts/company/members'
import { shortLinkRoutes } from '@kartu/contracts/sharing/short-links'
import type { Page } from '@playwright/test'
import { examine, expect, expectAccessible, languages, test } from '../fixtures.ts'
import { holdCall } from '../held-call.ts'

const founderNames = { first_name: 'Anindya', last_name: 'Prameswari', company: 'Nusantara Logistics Group' }

interface FakeTags {
  /** Links on written tags. */
  written: unknown[]
  /** Names of errors of the next attempts. */
  faults: string[]
}

/** A browser with Web NFC in which each attempt meets a tag after 50 ms. */
async function withTags(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tags: FakeTags = { written: [], faults: [] }
    const wait = (signal: AbortSignal): Promise<void> =>
      new Promise((met, stopped) => {
        const isAway = tags.faults[0] === 'never'
        const timer = isAway ? undefined : setTimeout(met, 50)
        signal.addEventListener('abort', () => {
          clearTimeout(timer)
          stopped(new DOMException('', 'AbortError'))
        })
      })
    class FakeReader {
      async write(message: unknown, { signal }: { signal: AbortSignal }): Promise<void> {
        await wait(signal)
        const fault = tags.faults.shift()
        if (fault !== undefined) throw new DOMException('', fault)
        tags.written.push(message)
      }
    }
    Object.assign(window, { NDEFReader: FakeReader, fakeTags: tags })
  })
}

const fakeTags = (page: Page) => page.evaluate(() => (window as unknown as { fakeTags: FakeTags }).fakeTags)
const failNext = (page: Page, name: string) =>
  page.evaluate((fault) => void (window as unknown as { fakeTags: FakeTags }).fakeTags.faults.push(fault), name)

async function makeTag(page: Page): Promise<string> {
  await page.goto('/team/tags')
  await page.getByRole('link', { name: 'Create a link for a tag' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const making = page.getByRole('dialog', { name: 'Create link' })
  await making.getByRole('textbox', { name: 'Name' }).fill('Front desk')
  await making.getByRole('combobox', { name: 'Used for' }).click()
  await page.getByRole('option', { name: 'NFC tag' }).click()
  await making.getByRole('textbox', { name: 'Place of the tag (optional)' }).fill('Reception, Jakarta')
  await expectAccessible(page)
  await making.getByRole('button', { name: 'Create link' }).click()
  await page
    .getByRole('dialog', { name: 'Write “Front desk” to a tag' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click()
  await page.getByRole('link', { name: 'NFC tags' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Front desk' })
  await expect(row.getByText('Place: Reception, Jakarta')).toBeVisible()
  await expect(row.getByText('Anindya Prameswari’s card')).toBeVisible()
  return `http://${String(await row.getByText(/\/x\/[a-z0-9]{10}/).textContent())}`
}

async function openWriter(page: Page) {
  await page.getByRole('button', { name: 'More actions for Front desk' }).click()
  await page.getByRole('menuitem', { name: 'Write to a tag' }).click()
  return page.getByRole('dialog', { name: 'Write “Front desk” to a tag' })
}

test('a phone with NFC writes a tag @phone', async ({ page, enterAsFounder }) => {
  await enterAsFounder(founderNames)
  await withTags(page)
  const url = await makeTag(page)
  const writer = await openWriter(page)
  await expectAccessible(page)
  for (const [fault, sentence] of [
    ['NotAllowedError', 'no permission for NFC'],
    ['NotSupportedError', 'This phone has no NFC'],
    ['NotReadableError', 'NFC is switched off'],
    ['NetworkError', 'locked or too small: use another one with at least 3'],
    ['DataError', 'Try again, or copy the link'],
  ] as const) {
    await failNext(page, fault)
    await writer.getByRole('button', { name: /^(Start writing|Write again)$/ }).click()
    await expect(writer.getByRole('alert')).toContainText(sentence)
  }
  await expectAccessible(page)
  await failNext(page, 'never')
  await writer.getByRole('button', { name: 'Write again' }).click()
  await expect(writer.getByText('Hold the back of your phone to the tag')).toBeVisible()
  await writer.getByRole('button', { name: 'Stop' }).click()
  await expect(writer.getByText('Hold the back of your phone to the tag')).toBeHidden()
  await page.evaluate(() => void (window as unknown as { fakeTags: FakeTags }).fakeTags.faults.pop())
  await writer.getByRole('button', { name: 'Start writing' }).click()
  await expect(writer.getByText('The tag is written.')).toBeVisible()
  expect((await fakeTags(page)).written).toEqual([{ records: [{ recordType: 'url', data: url }] }])
})

test('a browser without NFC shows the link for an app', async ({ page, context, enterAsFounder }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAsFounder(founderNames)
  const url = await makeTag(page)
  const writer = await openWriter(page)
  await expect(writer.getByText('This browser cannot write tags.')).toBeVisible()
  await expect(writer.getByText(/^NFC Tools:/)).toBeVisible()
  await expect(writer.getByText(/^NXP TagWriter:/)).toBeVisible()
  await expect(writer.getByText('Kartu never locks a tag')).toBeVisible()
  await expectAccessible(page)
  await writer.getByRole('button', { name: 'Copy link' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
})

test('leaving the page while a link is created opens no writer', async ({ page, enterAsFounder }) => {
  await enterAsFounder(founderNames)
  await page.goto('/home')
  await page.getByRole('link', { name: 'Links and NFC tags' }).click()
  await page.getByRole('button', { name: 'Write a tag' }).click()
  const call = await holdCall(page, 'POST')
  await page.getByRole('dialog', { name: 'Write an NFC tag' }).getByRole('button', { name: 'Create link' }).click()
  await call.arrived
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  call.release()
  await expect(page.getByText('Link created')).toBeVisible()
  await page.getByRole('button', { name: 'Show code' }).click()
  await expect(page.getByRole('img', { name: 'Anindya Prameswari’s code' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('an admin sees the tags of everyone', async ({ page, openAs, enterAsFounder, addColleague }) => {
  const { founder, company, params } = await enterAsFounder(founderNames)
  const { person, member } = await addColleague(founder, company, { first_name: 'Budi', last_name: 'Santoso' })
  const tag = { name: 'Badge of Budi', kind: 'tag', place: 'Lost' } as const
  await person.call(shortLinkRoutes.create, { params, body: { card_id: member.card._id, ...tag } })
  const { data } = await founder.call(memberRoutes.list, { params, query: { search: 'Anindya' } })
  const cardId = data[0]?.card._id ?? ''
  await founder.call(shortLinkRoutes.create, { params, body: { card_id: cardId, name: 'Own badge', kind: 'tag' } })
  await page.goto('/team/tags')
  await expect(page.getByText('Badge of Budi', { exact: true })).toBeVisible()
  await expect(page.getByText('Own badge', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More actions for Badge of Budi' }).click()
  await page.getByRole('menuitem', { name: 'End link now' }).click()
  await expect(page.getByText('Switched off.')).toBeVisible()
  const theirs = await openAs(person, company)
  await theirs.goto('/team/tags')
  await expect(theirs.getByText('Badge of Budi', { exact: true })).toBeVisible()
  await expect(theirs.getByText('Own badge', { exact: true })).toBeHidden()
})

for (const { prefix, scheme, at } of languages)
  test(`tags are accessible under '${prefix}/' ${at}`, async ({ page, enterAsFounder }) => {
    await enterAsFounder(founderNames)
    await examine(page, `${prefix}/team/tags`, scheme)
  })
