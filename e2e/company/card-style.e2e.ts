import { cardPage } from '@kartu/cards/card-page'
import { pageCases } from '@kartu/cards/card-page-cases.fixture'
import { scriptClasses } from '@kartu/cards/card-page-script'
import { cardPageStyle } from '@kartu/cards/card-page-style'
import { cardLayouts } from '@kartu/contracts/company/customisation'
import { expect, test } from '@playwright/test'

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
