import { createHash } from 'node:crypto'
import { cardSource } from '@kartu/cards/card-source.fixture'
import { cardPage } from '@kartu/cards/card-page'
import { resolveCard } from '@kartu/cards/resolve-card'
import { loadedTypefaces } from '@kartu/contracts/company/customisation.plain'
import { expect, it } from 'vitest'
import { cardPagePolicy } from './card-page-forms.ts'

it('allows only the page’s own style or script', () => {
  const card = resolveCard(cardSource())
  const { text: page, style: allowed } = cardPage({
    card,
    locale: 'en',
    pageUrl: 'https://cards.example.com/c/anindya',
  })
  const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? ''
  expect(style.length).toBeGreaterThan(1000)
  expect(page.match(/<style/g)).toHaveLength(1)
  const script = /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? ''
  expect(script.length).toBeGreaterThan(500)
  expect(page.match(/<script/g)).toHaveLength(1)
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
  expect(cardPagePolicy(allowed, card)).toBe(
    `default-src 'none'; style-src 'sha256-${hashOf(style)}'; script-src 'sha256-${hashOf(script)}'; worker-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
})

it.each(loadedTypefaces)('allows the style and fonts of a page in %s', (typeface) => {
  const plain = resolveCard(cardSource())
  const card = { ...plain, template: { ...plain.template, typeface } }
  const { text: page, style: allowed } = cardPage({
    card,
    locale: 'en',
    pageUrl: 'https://cards.example.com/c/anindya',
  })
  const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = cardPagePolicy(allowed, card)
  expect(policy).toContain(`style-src 'sha256-${hash}'; script-src`)
  expect(policy).toContain("img-src 'self' data:; font-src 'self'; connect-src 'self'")
})
