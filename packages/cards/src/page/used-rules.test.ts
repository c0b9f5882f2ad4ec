import { cardLayouts } from '@kartu/contracts/company/customisation'
import { describe, expect, it } from 'vitest'
import { cardSource } from '../card/card-source.fixture.ts'
import { resolveCard } from '../card/resolve-card.ts'
import { cardPageScript, scriptClasses } from './card-page-script.ts'
import { cardPageStyle, cardPageStyleFor } from './card-page-style.ts'
import { cardPage } from './card-page.ts'
import { ruleFilter } from './used-rules.ts'

const filtered = (style: string, markup: string) => ruleFilter(style, ['js'])(markup)

describe('ruleFilter', () => {
  it('keeps rules whose classes the page has', () =>
    expect(filtered('a{x:1}.a{x:1}.b{x:1}.a .b{x:1}', '<p class="a c">')).toBe('a{x:1}.a{x:1}'))

  it('keeps a rule for one of its selectors', () =>
    expect(filtered('.a,.b .c{x:1}.d,.e{x:1}', '<p class="c"><p class="b">')).toBe('.a,.b .c{x:1}'))

  it('keeps rules about the absence of a class', () =>
    expect(filtered('p:not(.a){x:1}:is(.a,.b) p{x:1}', '<p>')).toBe('p:not(.a){x:1}:is(.a,.b) p{x:1}'))

  it('keeps rules about classes of the script', () =>
    expect(filtered('.js .a{x:1}', '<p class="a">')).toBe('.js .a{x:1}'))

  it('leaves out media queries without a rule', () =>
    expect(filtered('@media print{.a{x:1}.b{x:1}}@media (hover:hover){.b{x:1}}', '<p class="a">')).toBe(
      '@media print{.a{x:1}}',
    ))

  it('gives each of many pages its own style', () => {
    const names = Array.from({ length: 250 }, (_, at) => `c${at}`)
    const filter = ruleFilter(names.map((name) => `.${name}{x:1}`).join(''), [])
    for (const name of [...names, ...names]) expect(filter(`<p class="${name}">`)).toBe(`.${name}{x:1}`)
    expect(filter('<p class="c1"><p class="c2">')).toBe(filter('<p class="c2 c1">'))
  })

  it('reads no class from a text', () =>
    expect(filtered('.a{x:1}', '<p title="y">class=&quot;a&quot; class=a</p>')).toBe(''))
})

describe('the style of a page', () => {
  it('is the whole one if a page has every class', () => {
    const names = [...cardPageStyle.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name)
    expect(cardPageStyleFor(`<p class="${names.join(' ')}">`)).toBe(cardPageStyle)
  })

  it.each(cardLayouts)('lacks the other layouts: %s', (layout) => {
    const card = resolveCard(cardSource())
    const { style } = cardPage({
      card: { ...card, template: { ...card.template, layout } },
      locale: 'en',
      pageUrl: 'https://cards.example.com/c/anindya',
    })
    const others = ['centred', 'compact', 'cover', 'plain'].filter((name) => name !== layout)
    const rules = [...others.map((name) => `}.${name} .banner`), '.gone h1', '.gallery img', '.logos ul', '.mono h1']
    expect(rules.filter((rule) => style.includes(rule))).toEqual([])
    if (layout !== 'banner' && layout !== 'photo') expect(style).toContain(`}.${layout} .`)
  })
})

it('knows every class that the script adds', () => {
  const added = [...cardPageScript.matchAll(/c\.(?:add|toggle)\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([a-z]+)'/g)].map(([, name = '']) => name),
  )
  expect(added.length).toBeGreaterThan(5)
  expect(added.filter((name) => !scriptClasses.includes(name))).toEqual([])
  const apps = [...cardPageScript.matchAll(/\['([a-z]+)','/g)].map(([, app = '']) => `in-${app}`)
  expect(apps.length).toBe(6)
  expect(apps.filter((name) => !scriptClasses.includes(name))).toEqual([])
})
