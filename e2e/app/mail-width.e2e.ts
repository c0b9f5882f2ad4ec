import { mailButton, mailHtml, mailParagraph } from '../../apps/api/src/jobs/mail-html.ts'
import { expect, test } from '../fixtures.ts'

test('an email with a long link fits a narrow phone', async ({ page }) => {
  const link = `https://cards.example/no-more-mail?token=${'a'.repeat(120)}`
  const rows = [mailParagraph(`Hello, see ${link}`), mailButton('See your card and make it yours', link)]
  await page.setViewportSize({ width: 320, height: 700 })
  await page.setContent(mailHtml('en', rows, { line: 'Stop emails like this', url: link }))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
