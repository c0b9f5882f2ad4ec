import { cardLayouts } from '@kartu/contracts/company/customisation'
import { cardTranslationsMax } from '@kartu/contracts/limits'
import { HtmlValidate } from 'html-validate'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fullPage, pageCases } from './card-page-cases.fixture.ts'
import { renderCardPage } from './card-page.ts'

/** Rules of the HTML standard and of accessibility, without those of style. */
const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })
const compressedBytesMax = 14 * 1024

const tags = ['ja', 'ar', 'de', 'fr', 'zh-Hans', 'vi', 'th', 'ko'].slice(0, cardTranslationsMax)

const pagesOf = (layout: string) =>
  pageCases
    .filter(([name]) => name.startsWith(`${layout}, `))
    .map(([name, data]) => ({ name, text: renderCardPage(data) }))

async function faultsOf({ name, text }: { name: string; text: string }): Promise<string[]> {
  const { results } = await validator.validateString(text)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${name}: ${ruleId}: ${message}`))
}

describe.each(cardLayouts)('pages of the layout %s', (layout) => {
  const pages = pagesOf(layout)

  it('are valid HTML', async () => {
    expect(pages.length).toBeGreaterThan(30)
    // Layouts differ only in the head of the card.
    const examined = pages.filter(({ name }) => layout === 'banner' || /without|Indonesian|Arabic/.test(name))
    expect((await Promise.all(examined.map(faultsOf))).flat()).toEqual([])
  })

  it('load no style or script before their first paint', () => {
    const loading = pages.filter(({ text }) => /<link[^>]+stylesheet|<script[^>]+src=|@import/.test(text))
    expect(loading.map(({ name }) => name)).toEqual([])
  })

  it('weigh at most 14 kB compressed', () => {
    const heavy = pages.filter(({ text }) => gzipSync(text).length >= compressedBytesMax)
    expect(heavy.map(({ name }) => name)).toEqual([])
  })

  it.each(['en', 'id'] as const)('weigh at most 14 kB with every language, in %s', (locale) => {
    const heaviest = fullPage({ template: { layout, typeface: 'literata', texture: 'grid' }, languages: tags, locale })
    expect(gzipSync(renderCardPage(heaviest)).length).toBeLessThan(compressedBytesMax)
  })
})
