import { cardRoutes } from '@kartu/contracts/company/cards'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { customisationRoutes, defaultTemplate } from '@kartu/contracts/company/customisation'
import { memberRoutes } from '@kartu/contracts/company/members'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { expect, expectAccessible, makeCompany, openSections, scrollToEnd, test } from '../fixtures.ts'
import { viewports } from '../viewports.ts'

test('an edited card shows at once @main', async ({ page, enterAsFounder }) => {
  await enterAsFounder({ first_name: 'Chloe', last_name: 'Lim', company: 'Kopi Nusantara' })
  await page.goto('/team/edit')
  await page.getByLabel('Job title').fill('Head of Roasting')
  await page.getByRole('link', { name: 'Your Team' }).click()
  const prompt = page.getByRole('dialog', { name: 'Discard Changes' })
  await expect(prompt).toContainText('All data you filled will not saved?')
  await prompt.getByRole('button', { name: 'Keep editing' }).click()

  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('card updated successfully')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open card' }).click()
  await expect((await opened).getByText('Head of Roasting')).toBeVisible()
})

/** Holds the files of a chunk back until the returned function is called. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, (route) => promise.then(() => route.continue()))
  return resolve
}
const cardRules = '**/assets/card-draft-rules-*.js'

test('a save that waits for the rules stores the latest values', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const release = await holdBack(page, cardRules)
  await page.goto('/team/edit')
  await page.getByLabel('Job title').fill('Head of Roasting')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByLabel('Job title').fill('Head of Tasting')
  release()
  await expect(page.getByText('card updated successfully')).toBeVisible()
  const [member] = (await founder.call(memberRoutes.list, { params, query: {} })).data
  expect(member?.card.job_title).toBe('Head of Tasting')
})

test('a discarded card is not saved once the rules load', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  const release = await holdBack(page, cardRules)
  const saves: string[] = []
  page.on('request', (request) => void (request.method() === 'PATCH' ? saves.push(request.url()) : null))
  await page.goto('/team/edit')
  await page.getByLabel('Job title').fill('Head of Roasting')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('link', { name: 'Your Team' }).click()
  await page.getByRole('dialog', { name: 'Discard Changes' }).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Team' })).toBeVisible()
  const loaded = page.waitForResponse(cardRules)
  release()
  // Resolves once the page has run the rules.
  await page.evaluate(`import(${JSON.stringify((await loaded).url())}).then(() => {})`)
  await page.goBack()
  await expect(page.getByLabel('Job title')).toHaveValue('')
  expect(saves).toEqual([])
})

const divisionList = '**/assets/opened-select-*.js'

test('Enter opens the list of divisions without saving', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  await founder.call(divisionRoutes.create, { params, body: { name: 'Jakarta' } })
  const saves: string[] = []
  page.on('request', (request) => void (request.method() === 'PATCH' ? saves.push(request.url()) : null))
  await page.goto('/team/edit')
  const rules = page.waitForEvent('requestfinished', (request) => /card-draft-rules-.*\.js$/.test(request.url()))
  await page.getByLabel('Job title').fill('Head of Roasting')
  await page.evaluate(`import(${JSON.stringify((await rules).url())}).then(() => {})`)
  await page.getByRole('combobox', { name: 'Division' }).press('Enter')
  await expect(page.getByRole('option', { name: 'Jakarta' })).toBeVisible()
  expect(saves).toEqual([])
})

test('a list that loads late leaves the focus in another field', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  await founder.call(divisionRoutes.create, { params, body: { name: 'Jakarta' } })
  const release = await holdBack(page, divisionList)
  await page.goto('/team/edit')
  const division = page.getByRole('combobox', { name: 'Division' })
  await division.click()
  await page.getByLabel('Job title').focus()
  const loaded = page.waitForResponse(divisionList)
  release()
  await (await loaded).finished()
  await page.getByLabel('Job title').pressSequentially('Head of Roasting', { delay: 50 })
  await expect(page.getByLabel('Job title')).toHaveValue('Head of Roasting')
  await division.click()
  await expect(page.getByRole('option', { name: 'Jakarta' })).toBeVisible()
})

test('the sample card reports rules that did not load', async ({ page, context, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/team/edit/test')
  await expect(page.getByLabel('First name')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Try saving' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The server could not be reached.' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try saving' }).click()
  await expect(page.getByText('A real card would now be saved.')).toBeVisible()
})

test('a pronunciation reaches the public card and the contact', async ({ page, baseURL, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ first_name: 'Anindya', last_name: 'Prameswari' })
  await page.goto('/team/edit')
  await page.getByRole('button', { name: 'More about the name' }).click()
  const field = page.getByLabel('Name pronunciation')
  await expect(field).toHaveAccessibleDescription(/^How to say the whole name/)
  await field.fill('ah-NIN-dya pra-mes-WAH-ree')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview).toContainText('Pronounced ah-NIN-dya pra-mes-WAH-ree')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('card updated successfully')).toBeVisible()

  const [member] = (await founder.call(memberRoutes.list, { params, query: {} })).data
  const address = `${String(baseURL)}/c/${member?.card.slug}`
  const vcard = await (await page.request.get(`${address}.vcf`)).text()
  expect(vcard).toContain('X-PHONETIC-FIRST-NAME:ah-NIN-dya\r\nX-PHONETIC-LAST-NAME:pra-mes-WAH-ree\r\n')
  await page.goto(address)
  const line = page.getByRole('paragraph').filter({ hasText: 'ah-NIN-dya' })
  await expect(line).toHaveText('Pronounced ah-NIN-dya pra-mes-WAH-ree')
  await expectAccessible(page)
  await page.goto(`${address}?lang=id`)
  await expect(line).toHaveText('Dibaca ah-NIN-dya pra-mes-WAH-ree')
})

test('edits of the sample card are never saved', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/team/edit/test')
  await expect(page.getByText('Nothing on this sample card is saved.')).toBeVisible()
  await openSections(page)
  const logos = page.getByRole('region', { name: 'Secondary logos' })
  await logos.getByRole('button', { name: 'Choose logos' }).click()
  await logos.getByRole('button', { name: 'Chamber of commerce', exact: true }).click()
  await expect(logos.getByRole('list').first().getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url())
  })
  await page.getByRole('button', { name: 'Try saving' }).click()
  await page.getByLabel('First name').fill('Somebody')
  await page.reload()
  expect(calls).toEqual([])
  await expect(page.getByLabel('First name')).toHaveValue('Anindya')
})

test('a public card saves a contact without script @main @both', async ({
  browser,
  baseURL,
  makePerson,
  addColleague,
}) => {
  const founder = await makePerson()
  const company = await makeCompany(founder, 'Kopi Nusantara')
  const { member } = await addColleague(founder, company, { first_name: '大文', last_name: '陳' })
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: viewports.phone })
  const page = await context.newPage()
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto(`${String(baseURL)}/c/${member.card.slug}`)
  await expect(page.getByRole('heading', { name: '陳大文' })).toBeVisible()
  await page.getByRole('link', { name: 'Bahasa Indonesia' }).click()
  await expect(page.getByRole('link', { name: 'Simpan kontak' })).toBeVisible()
  expect([...hosts]).toEqual([new URL(String(baseURL)).host])
  expect(await context.cookies()).toEqual([])

  const href = await page.getByRole('link', { name: 'Simpan kontak' }).getAttribute('href')
  const answer = await context.request.get(`${String(baseURL)}${String(href)}`)
  expect(answer.headers()['content-type']).toBe('text/vcard; charset=utf-8')
  const contact = new ICAL.Component(ICAL.parse(await answer.text()) as [])
  expect(contact.getFirstPropertyValue('fn')).toBe('陳大文')
  expect(contact.getFirstPropertyValue('org')).toBe('Kopi Nusantara')
  await context.close()
})

for (const width of [390, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`a public card is accessible at ${width} px, ${colorScheme}`, async ({
      browser,
      baseURL,
      makePerson,
      addColleague,
    }) => {
      const founder = await makePerson()
      const company = await makeCompany(founder)
      const { member } = await addColleague(founder, company, { first_name: 'Anindya', last_name: 'Prameswari' })
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
      const page = await context.newPage()
      for (const language of ['en', 'id']) {
        await page.goto(`${String(baseURL)}/c/${member.card.slug}?lang=${language}`)
        await scrollToEnd(page)
        await expectAccessible(page)
      }
      await context.close()
    })
  }
}

test('prompt links are 44 px high @both', async ({ page, makePerson, addColleague }) => {
  const founder = await makePerson()
  const company = await makeCompany(founder)
  const { member } = await addColleague(founder, company)
  const email = 'anindya.kusumaningtyas@persekutuan.dagang.nusantaratimur.example'
  const body = {
    revision: member.card.revision,
    contacts: [{ key: 'email' as const, value: email, label: '', priority: 0 }],
    prompts: [
      { label: 'Ask me about', text: 'Cold chain', url: 'https://cold.example/chain' },
      {
        label: 'Read',
        text: 'How to bring fish from Ternate to Jakarta in two days',
        url: 'https://cold.example/fish',
      },
    ],
  }
  const params = { companyId: company._id, cardId: member.card._id }
  await founder.call(cardRoutes.update, { params, body })
  for (const [layout, width] of [
    ['banner', 320],
    ['centred', 390],
    ['compact', 1440],
  ] as const) {
    await founder.call(customisationRoutes.update, {
      params: { companyId: company._id },
      body: { template: { ...defaultTemplate, layout } },
    })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/c/${member.card.slug}`)
    for (const { text } of body.prompts) {
      const box = await page.getByRole('link', { name: text }).boundingBox()
      expect(box?.height, `${text} at ${width} px`).toBeGreaterThanOrEqual(44)
    }
    const lines = await page.getByRole('link', { name: email }).locator('b').evaluate(linesOf)
    if (width < 400) expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe(email)
    for (const line of lines.slice(1)) expect(line).toMatch(/^[@.]/)
  }
})

/** Text of an element by its displayed lines. */
function linesOf(element: Element): string[] {
  const lines: string[] = []
  let top: number | undefined
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const range = document.createRange()
    for (let at = 0; at < (node.nodeValue ?? '').length; at += 1) {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const { y } = range.getBoundingClientRect()
      if (y !== top) lines.push('')
      top = y
      lines[lines.length - 1] += range.toString()
    }
  }
  return lines
}
