import { type CardTemplate, defaultTemplate } from '@kartu/contracts/company/customisation'
import { describe, expect, it } from 'vitest'
import { cardSource, companySource } from '../card/card-source.fixture.ts'
import { type CardSource, resolveCard } from '../card/resolve-card.ts'
import { renderCardPage } from './card-page.ts'

const pageUrl = 'https://cards.example.com/c/anindya-prameswari-x7k2mq'

const page = (changes: Partial<CardSource['card']> = {}, company: Partial<NonNullable<CardSource['company']>> = {}) =>
  renderCardPage({
    card: resolveCard(cardSource(changes, { company: { ...companySource, ...company } })),
    locale: 'en',
    pageUrl,
  })

let made = 0
const contact = (key: CardSource['card']['contacts'][number]['key'], value: string) => ({
  _id: `00000000-0000-7000-8000-${String(made++).padStart(12, '0')}`,
  key,
  value,
  label: '',
  priority: made,
})

/** Text without markup. */
const textOf = (markup: string) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

const bodyClass = (markup: string) => /<body(?: class="([^"]*)")?>/.exec(markup)?.[1] ?? ''

describe('the contacts of a page', () => {
  const rows = (markup: string) => [...markup.matchAll(/<li class="row">(.*?)<\/li>/gs)].map(([, row]) => row ?? '')
  const networks = (...contacts: ReturnType<typeof contact>[]) =>
    [...(/<ul class="networks">.*?<\/ul>/s.exec(page({ contacts }))?.[0] ?? '').matchAll(/<a .*?<\/a/gs)].map(
      ([link]) => textOf(`${link}>`).trim(),
    )

  it('shows a number once with all its actions', () => {
    const markup = page({ contacts: [contact('whatsapp', '+6281234567788'), contact('mobile', '+6281234567788')] })
    const [number = ''] = rows(markup)
    expect(rows(markup).filter((row) => row.includes('+62 812 3456 7788'))).toHaveLength(1)
    expect([...number.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'tel:+6281234567788',
      'sms:+6281234567788',
      'https://wa.me/6281234567788',
    ])
    expect(textOf(number)).toContain('Mobile')
  })

  it.each([
    [['fax', 'phone'], 'tel:+6281234567788'],
    [['fax', 'whatsapp'], 'https://wa.me/6281234567788'],
    [['whatsapp', 'fax'], 'https://wa.me/6281234567788'],
  ] as const)('links a number that is also a fax: %s', (keys, href) => {
    const markup = page({ contacts: keys.map((key) => contact(key, '+6281234567788')) })
    expect(rows(markup).filter((row) => row.includes(href))).toHaveLength(1)
  })

  it('names networks of the company by the network', () => {
    const shared = [contact('instagram', 'nusantara'), contact('linkedin', 'company/nusantara')]
    const markup = page({ contacts: [] }, { contacts: shared })
    const [, tiles = ''] = /<ul class="networks">(.*?)<\/ul>/s.exec(markup) ?? []
    expect(tiles).toContain('<span dir="auto">Instagram</span>')
    expect(tiles).toContain('<span dir="auto">LinkedIn</span>')
  })

  it('joins a chat to its number with an extension', () => {
    const chat = contact('whatsapp', '+62215550142')
    const desk = { ...contact('phone', '+62215550142'), extension: '1' }
    for (const contacts of [
      [chat, desk],
      [desk, chat],
    ]) {
      const numbers = rows(page({ contacts })).filter((row) => row.includes('+62 21 5550142'))
      expect(numbers.map((row) => row.includes('href="tel:') && row.includes('href="https://wa.me/'))).toEqual([true])
    }
  })

  it('keeps numbers with different extensions apart', () => {
    const [a, b] = [contact('phone', '+62215550142'), contact('phone', '+62215550142')]
    const markup = page({
      contacts: [
        { ...a, extension: '1' },
        { ...b, extension: '2' },
      ],
    })
    expect(rows(markup).filter((row) => row.includes('href="tel:'))).toHaveLength(2)
  })

  it('names networks instead of unreadable handles', () => {
    expect(networks(contact('facebook', 'profile.php?id=100089355874563'))).toEqual(['Facebook'])
    expect(networks(contact('facebook', '100089355874563'))).toEqual(['Facebook'])
    expect(networks(contact('instagram', 'ayu'))).toEqual(['Instagram @ayu'])
  })

  it('distinguishes two accounts of a network', () => {
    expect(networks(contact('instagram', 'ayu'), contact('instagram', 'kopi'))).toEqual([
      '@ayu Instagram',
      '@kopi Instagram',
    ])
  })

  it.each([
    [['phone'], 'Call'],
    [['mobile', 'phone'], 'Call or message'],
    [['whatsapp'], 'Message'],
    [['fax'], 'Fax'],
  ] as const)('titles the numbers %j', (keys, title) => {
    const contacts = keys.map((key, at) => contact(key, `+6281234567${at}88`))
    expect(/<h2>(.*?)<\/h2>/.exec(page({ contacts }))?.[1]).toBe(title)
  })

  it('joins an adjacent address to the contacts', () => {
    const titles = (sections: CardTemplate['sections']) => {
      const markup = page({}, { website: '', card_template: { ...defaultTemplate, sections } })
      return [...markup.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)
    }
    expect(titles(['contacts', 'address'])).toEqual(['Call or message', 'Write or visit'])
    expect(titles(['address', 'contacts'])).toEqual(['Visit', 'Call or message', 'Write'])
  })
})

describe('the layouts of a page', () => {
  const photo = { _id: 'p', url: '/files/p.webp', width: 640, height: 640 }
  const laidOut = (layout: CardTemplate['layout'], card: Parameters<typeof page>[0] = { photo }) =>
    page(card, { banner: { ...photo, url: '/files/b.webp' }, card_template: { ...defaultTemplate, layout } })

  it('fills the top with the photo above the banner', () => {
    const markup = laidOut('photo')
    expect(bodyClass(markup)).toBe('cover')
    expect(markup.indexOf('/files/p.webp', markup.indexOf('<main'))).toBeLessThan(markup.indexOf('<header'))
    expect(markup).not.toContain('/files/b.webp')
  })

  it('shows a banner instead of a missing photo', () => {
    expect(bodyClass(laidOut('photo', {}))).toBe('wide')
    expect(laidOut('photo', {})).toContain('src="/files/b.webp"')
  })

  it('has only type in the plain layout', () => {
    const [, body = ''] = laidOut('plain').split('<body')
    expect(body).not.toMatch(/<header|\/files\/[pb]\.webp/)
  })

  it.each([
    ['none', 0, 0],
    ['rings', 1, 0],
    ['grid', 0, 1],
  ] as const)('draws the texture %s', (texture, rings, grids) => {
    const markup = page({}, { card_template: { ...defaultTemplate, texture } })
    expect([markup.split('<circle').length - 1, markup.split('<pattern').length - 1]).toEqual([rings, grids])
  })
})
