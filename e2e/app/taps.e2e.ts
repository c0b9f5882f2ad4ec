import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { emailSignatureRoutes } from '@kartu/contracts/sharing/email-signatures'
import type { BrowserContext, Page } from '@playwright/test'
import { pdfOf } from '../../apps/api/test/files/pdf-file.ts'
import { expect, test as base } from '../fixtures.ts'
import { viewports } from '../viewports.ts'

/* The ten jobs of docs/taps.md. The browser counts taps and typed fields; the table has the allowed numbers. */

interface Count {
  taps: number
  fields: number
}

const test = base.extend<{ counts: Count }>({
  counts: async ({ context }, use) => {
    const counts = { taps: 0, fields: 0 }
    await countIn(context, counts)
    await use(counts)
  },
})

async function countIn(context: BrowserContext, counts: Count): Promise<void> {
  await context.exposeBinding('counted', (_source, what: keyof Count) => {
    counts[what] += 1
  })
  await context.addInitScript(reportTaps)
}

/** Runs in the browser before each page. */
function reportTaps(): void {
  const { counted } = window as unknown as { counted: (what: keyof Count) => Promise<void> }
  const typed = 'textarea, input:not([type=file], [type=checkbox], [type=radio])'
  addEventListener('pointerup', ({ isTrusted }) => void (isTrusted && counted('taps')), true)
  addEventListener(
    'change',
    ({ isTrusted, target }) => void (isTrusted && (target as Element).matches(typed) && counted('fields')),
    true,
  )
}

const rows = readFileSync(join(import.meta.dirname, '../../docs/taps.md'), 'utf8').split('\n')

/** Waits until the counts are those of the job's row. */
async function expectCount(counts: Count, job: string): Promise<void> {
  const [, , , taps, fields] = rows.find((row) => row.startsWith(`| ${job} `))?.split('|') ?? []
  await expect.poll(() => counts).toEqual({ taps: Number(taps), fields: Number(fields) })
}

/** Enough for a busy machine to change 200 mailboxes. */
const allMailboxesMs = 180_000
const names = { first_name: 'Anindya', last_name: 'Prameswari', company: 'Kopi Nusantara' }

async function openHome(page: Page): Promise<void> {
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Anindya Prameswari’s card' })).toBeVisible()
}

test('shares the card in a chat @main @phone', async ({ page, counts, enterAsFounder }) => {
  await enterAsFounder(names)
  await page.addInitScript(() => {
    const shared: unknown[] = []
    const share = (data: unknown) => Promise.resolve(shared.push(data))
    Object.assign(window, { shared })
    Object.assign(navigator, { share })
  })
  await openHome(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const shared = () => page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared)
  await expect
    .poll(shared)
    .toEqual([{ title: 'Anindya Prameswari', url: expect.stringMatching(/\/c\/anindya-.*\?s=/) }])
  // The other ways to share stay available after the share sheet has closed.
  await expect(page.getByRole('list', { name: 'Ways to share' })).toBeVisible()
  await expectCount(counts, 'Share the card in a chat')
})

test('saves a contact in Instagram @phone', async ({ counts, browser, baseURL, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder(names)
  const { data } = await founder.call(memberRoutes.list, { params, query: {} })
  const userAgent =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 Instagram 412.0.0.17.88'
  const visitor = await browser.newContext({ viewport: viewports.phone, hasTouch: true, locale: 'en', userAgent })
  await countIn(visitor, counts)
  const page = await visitor.newPage()
  await page.goto(`${String(baseURL)}/c/${data[0]?.card.slug}`)
  // The help is open, in case this browser cannot save contacts.
  await expect(page.getByText(/^Instagram’s built-in browser can’t save contacts\./)).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save contact' }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.vcf$/)
  await expectCount(counts, 'Save a contact in Instagram')
  await visitor.close()
})

test('shows their code offline @main @phone', async ({ page, counts, context, enterAsFounder }) => {
  await enterAsFounder(names)
  await openHome(page)
  await context.setOffline(true)
  await expect(page.getByText(/^Offline\. Last updated /)).toBeVisible()
  await page.getByRole('button', { name: 'Show code' }).click()
  await expect(page.getByRole('img', { name: 'Anindya Prameswari’s code' })).toBeVisible()
  await expectCount(counts, 'Show the code offline')
})

test('prints a colleague’s card', async ({ page, counts, enterAsFounder, addColleague }) => {
  const { founder, company } = await enterAsFounder(names)
  await addColleague(founder, company, { first_name: 'Budi', last_name: 'Santoso' })
  await openHome(page)
  await page.getByRole('link', { name: 'Your Team' }).click()
  await page.getByRole('button', { name: 'More actions for Budi Santoso' }).click()
  await page.getByRole('menuitem', { name: 'Print card or badge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print for Budi Santoso' })
  await expect(dialog.getByRole('img').first()).toBeVisible()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/)
  await expectCount(counts, 'Print a colleague’s card')
})

test('makes a campaign link with code @main @phone', async ({ page, counts, enterAsFounder }) => {
  await enterAsFounder(names)
  await openHome(page)
  await page.getByRole('link', { name: 'Links and NFC tags' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const making = page.getByRole('dialog', { name: 'Create link' })
  await making.getByRole('textbox', { name: 'Name' }).fill('Spring mailing')
  await making.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('link', { name: 'QR code of Spring mailing' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PNG' }).click()
  expect((await saving).suggestedFilename()).toMatch(/-qr\.png$/)
  await expectCount(counts, 'Make a campaign link with code')
})

test('changes the template of a division', async ({ page, counts, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder(names)
  await founder.call(divisionRoutes.create, { params, body: { name: 'Jakarta' } })
  await openHome(page)
  await page.getByRole('link', { name: 'Customisation' }).click()
  await page.getByRole('link', { name: 'Edit the template of Jakarta' }).click()
  const layout = page.getByRole('region', { name: 'Layout' })
  await layout.getByRole('switch', { name: 'Inherits from the company: Layout' }).click()
  await layout.getByText('Compact', { exact: true }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('division template updated')).toBeVisible()
  await expectCount(counts, 'Change a division’s template')
})

test('adds the card to a wallet @main @phone', async ({ page, counts, enterAsFounder }) => {
  await enterAsFounder(names)
  await openHome(page)
  await page.getByRole('button', { name: 'Add to wallet' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to Apple Wallet on this device' }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.pkpass$/)
  await expectCount(counts, 'Add the card to a wallet')
})

test('writes an NFC tag @main @phone', async ({ page, counts, enterAsFounder }) => {
  await enterAsFounder(names)
  await page.addInitScript(() => {
    const write = () => Promise.resolve()
    Object.assign(window, {
      NDEFReader: class {
        write = write
      },
    })
  })
  await openHome(page)
  await page.getByRole('link', { name: 'Links and NFC tags' }).click()
  await page.getByRole('button', { name: 'Write a tag' }).click()
  await page.getByRole('dialog', { name: 'Write an NFC tag' }).getByRole('button', { name: 'Create link' }).click()
  const writer = page.getByRole('dialog', { name: /^Write “NFC tag, .+” to a tag$/ })
  await writer.getByRole('button', { name: 'Start writing' }).click()
  await expect(writer.getByText('The tag is written.')).toBeVisible()
  await expectCount(counts, 'Write an NFC tag')
})

test('rolls out 200 signatures', async ({ page, counts, backdoor, enterAsFounder }) => {
  test.setTimeout(2 * allMailboxesMs)
  const { founder, params } = await enterAsFounder(names)
  const emails = Array.from({ length: 199 }, (_, at) => `p${at}-${founder.email}`)
  for (const [at, email] of emails.entries())
    await founder.call(memberRoutes.create, { params, body: { email, first_name: `Person ${at}` } })
  const { key } = await backdoor.makeMailboxes({ emails: [founder.email, ...emails] })
  await founder.call(emailSignatureRoutes.connect, { params, body: { key } })
  await openHome(page)
  await page.getByRole('link', { name: 'Company Details' }).click()
  await page.getByRole('link', { name: 'Email signatures' }).click()
  await page.getByRole('switch', { name: 'Use our own design' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Roll out to everyone' }).click()
  const state = async () => {
    const { people, due } = await founder.call(emailSignatureRoutes.rollout, { params })
    return { people, due }
  }
  await expect.poll(state, { timeout: allMailboxesMs }).toEqual({ people: 200, due: 0 })
  await expectCount(counts, 'Roll out 200 signatures')
})

test('adds a brochure @main @phone', async ({ page, counts, enterAsFounder }) => {
  await enterAsFounder(names)
  await openHome(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Blocks' }).click()
  await page.getByRole('button', { name: 'Add block' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Document' }).click()
  await (await choosing).setFiles({ name: 'Cold_chain.pdf', mimeType: 'application/pdf', buffer: pdfOf() })
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Cold chain')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('card updated successfully')).toBeVisible()
  await expectCount(counts, 'Add a brochure')
})
