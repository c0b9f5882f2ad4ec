import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cardPage, renderCardPage } from '@kartu/cards/card-page'
import { fullPage, pageCases } from '@kartu/cards/card-page-cases.fixture'
import { scriptClasses } from '@kartu/cards/card-page-script'
import { cardPageStyle } from '@kartu/cards/card-page-style'
import { cardGrounds, cardLayouts } from '@kartu/contracts/company/customisation'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, scrollToEnd, test } from '../fixtures.ts'

interface Sent {
  whole: string
  classes: readonly string[]
}

/**
 * Compares the style of the open page with the whole one. Returns the left-out rules that match an element in any state of
 * the page (hovered, printed, saved, opened in another app), and the page's rules that are in another order or unknown.
 */
function compareStyles({ whole, classes }: Sent): { leftOut: number; missed: string[]; unknown: string[] } {
  const rulesOf = (rules: CSSRuleList, query = ''): { text: string; selectors: string }[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSMediaRule) return rulesOf(rule.cssRules, rule.conditionText)
      return rule instanceof CSSStyleRule ? [{ text: `${query} ${rule.cssText}`, selectors: rule.selectorText }] : []
    })
  const wholeSheet = new CSSStyleSheet()
  wholeSheet.replaceSync(whole)
  const used = rulesOf(document.querySelector('style')?.sheet?.cssRules ?? wholeSheet.cssRules)
  const leftOut = rulesOf(wholeSheet.cssRules).filter(({ text }) => {
    if (used[0]?.text !== text) return true
    used.shift()
    return false
  })
  const root = document.documentElement
  root.classList.add(...classes)
  root.dataset['kept'] = '0'
  for (const part of document.querySelectorAll('details')) part.open = true
  for (const button of document.querySelectorAll<HTMLElement>('.copy')) button.dataset['done'] = 'Copied'
  // Without its states, a selector matches at least the elements that it matches in any of them.
  const states = /:not\([^()]*\)|::?(?:hover|active|focus-visible|target|before|after|-webkit-details-marker)/g
  const isMissed = ({ selectors }: { selectors: string }): boolean =>
    selectors
      .replaceAll(states, '')
      .split(/,(?![^(]*\))/)
      .some((selector) => document.querySelector(selector.trim() || '*') !== null)
  return {
    leftOut: leftOut.length,
    missed: leftOut.filter(isMissed).map(({ text }) => text),
    unknown: used
      .map(({ text }) => text)
      .filter((text) => !/^ \.(?:inter|literata|nunito|barlow_condensed)\b/.test(text)),
  }
}

for (const layout of cardLayouts) {
  test(`a page has every rule that matches it: ${layout}`, async ({ page }) => {
    const cases = pageCases.filter(([name]) => name.startsWith(`${layout}, `))
    expect(cases.length).toBeGreaterThan(30)
    for (const [name, data] of cases) {
      await page.setContent(cardPage(data).text, { waitUntil: 'commit' })
      const { leftOut, missed, unknown } = await page.evaluate(compareStyles, {
        whole: cardPageStyle,
        classes: scriptClasses,
      })
      expect.soft(missed, name).toEqual([])
      expect.soft(unknown, name).toEqual([])
      expect.soft(leftOut, name).toBeGreaterThan(0)
    }
  })
}

const snifferSource = readFileSync(
  fileURLToPath(import.meta.resolve('@pa11y/html_codesniffer/build/HTMLCS.js')),
  'utf8',
)

interface Sniffer {
  ERROR: number
  process(standard: string, document: Document, done: () => void, fail: () => void): void
  getMessages(): { type: number; code: string; element: Element }[]
}

/** Errors found by HTML_CodeSniffer, which reads styles and markup differently from axe. */
async function sniff(page: Page): Promise<string[]> {
  await page.evaluate(snifferSource)
  return page.evaluate(async () => {
    const { HTMLCS: sniffer } = window as unknown as { HTMLCS: Sniffer }
    await new Promise<void>((done, fail) => sniffer.process('WCAG2AA', document, done, fail))
    const errors = sniffer.getMessages().filter(({ type }) => type === sniffer.ERROR)
    return errors.map(({ code, element }) => `${code}: ${element.outerHTML.slice(0, 120)}`)
  })
}

test('HTML_CodeSniffer reports a fault', async ({ page }) => {
  await page.setContent(
    '<!doctype html><html lang="en"><title>x</title><p style="color:#bbb;background:#fff">pale<img src="x">',
  )
  expect((await sniff(page)).map((fault) => fault.split(':')[0])).toEqual(
    expect.arrayContaining([expect.stringContaining('1_1_1.H37'), expect.stringContaining('1_4_3.G18.Fail')]),
  )
})

for (const width of [320, 390, 1440]) {
  for (const [scheme, media] of [
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['forced colours', { forcedColors: 'active' }],
  ] as const) {
    test(`every layout is accessible: ${width} px, ${scheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia(media)
      for (const [at, layout] of cardLayouts.entries()) {
        for (const locale of ['en', 'id'] as const) {
          const without = (['photo', 'banner', 'logo', 'company', 'wallet'] as const)[at]
          const ground = cardGrounds[at % cardGrounds.length] ?? 'company'
          const content = { template: { layout, ground, texture: 'grid' }, locale } as const
          const pages = [fullPage(content), fullPage({ ...content, ...(without && { without }), language: 'ar' })]
          for (const data of pages) {
            await page.setContent(renderCardPage(data), { waitUntil: 'commit' })
            // The bar covers parts of rows further up, which axe measures as too small.
            await scrollToEnd(page)
            await test.step(`${layout}, ${locale}, ${data.card.shownLanguage}`, async () => {
              await expectAccessible(page)
              expect(await sniff(page)).toEqual([])
            })
          }
        }
      }
    })
  }
}

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

for (const layout of cardLayouts) {
  test(`the code is below or beside the contacts: ${layout}`, async ({ page }) => {
    await page.setContent(renderCardPage(fullPage({ template: { layout } })))
    const [code, contacts] = [page.getByRole('region', { name: 'QR code' }), page.locator('.what')]
    await page.setViewportSize({ width: 390, height: 844 })
    const [below, above] = [await boxOf(code), await boxOf(contacts)]
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
    await page.setViewportSize({ width: 1440, height: 900 })
    const [left, right] = [await boxOf(code), await boxOf(contacts)]
    const isBeside = left.x + left.width <= right.x
    expect(isBeside).toBe(layout !== 'centred' && layout !== 'photo')
  })
}

for (const width of [390, 1440]) {
  test(`two buttons share a line at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.setContent(renderCardPage(fullPage({})))
    const [order, call] = [page.getByRole('link', { name: 'Order' }), page.getByRole('link', { name: 'Call us' })]
    expect((await boxOf(order)).y).toBe((await boxOf(call)).y)
  })
}

test('a page from right to left keeps its texts off the edges', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.setContent(renderCardPage(fullPage({ language: 'ar', without: 'banner' })))
  const main = await boxOf(page.getByRole('main'))
  const list = await boxOf(page.locator('.hours'))
  const [times, video] = [await boxOf(page.locator('.hours dd').first()), page.getByText('Video on youtube.com')]
  expect(times.x).toBeGreaterThan(list.x + 10)
  const label = await boxOf(video)
  expect(label.x + label.width).toBeLessThan(main.x + main.width - 30)
  // A page without an address can neither share nor copy.
  await page.evaluate(() => document.documentElement.classList.add('can'))
  const share = await boxOf(page.getByRole('button', { name: 'Share this card' }))
  const logo = await boxOf(page.getByRole('img', { name: 'Nusantara' }).first())
  expect([share.width, share.height]).toEqual([44, 44])
  expect(share.x + share.width).toBeLessThan(logo.x)
})

for (const width of [320, 390, 1440]) {
  test(`the photo layout fills the top 320 px at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.setContent(renderCardPage(fullPage({ template: { layout: 'photo' } })))
    const { x, y, width: cardWidth } = await boxOf(page.getByRole('main'))
    expect(await boxOf(page.getByRole('img', { name: /^Photo of/ }))).toEqual({ x, y, width: cardWidth, height: 320 })
  })
}
