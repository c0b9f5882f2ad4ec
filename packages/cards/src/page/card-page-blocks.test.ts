import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import { cardLayouts, type CardTemplate, defaultTemplate } from '@kartu/contracts/company/customisation'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cardSource, companySource } from '../card/card-source.fixture.ts'
import { resolveCard } from '../card/resolve-card.ts'
import { bytesText } from './card-page-blocks.ts'
import { fullPage } from './card-page-cases.fixture.ts'
import { renderCardPage } from './card-page.ts'

const pageUrl = 'https://kartu.example/c/anindya-x7k2mq'
const document: CardBlock = {
  kind: 'document',
  title: 'Cold chain to the eastern islands',
  document: { _id: '0192d4e0-7b1a-7c3e-9f00-1a2b3c4d5e6f', bytes: 3_400_000 },
}
const booking: CardBlock = { kind: 'booking', title: 'Book 20 minutes with Anindya', url: 'https://book.example/a' }
const video: CardBlock = {
  kind: 'video',
  title: 'Our <terminal>',
  url: 'https://www.youtube.com/watch?v=x',
  still: null,
}
const button = (title: string, url: string): CardBlock => ({ kind: 'button', title, url })
const faq: CardBlock = {
  kind: 'faq',
  title: 'Questions',
  questions: [{ question: 'Do you ship reefers?', answer: 'Yes.\nEvery week.' }],
}
const day = [{ opens: '09:00', closes: '17:00' }]
const hours: CardBlock = {
  kind: 'hours',
  title: 'Opening hours',
  days: { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: [], sunday: [] },
  note: 'Closed on public holidays',
  time_zone: 'Asia/Jakarta',
}
const all = [
  document,
  booking,
  video,
  button('Order', 'https://shop.example'),
  button('Call', 'tel:+622155'),
  faq,
  hours,
]

const page = (blocks: CardBlock[], locale: 'en' | 'id' = 'en', template: Partial<CardTemplate> = {}): string =>
  renderCardPage({
    card: resolveCard(
      cardSource({ blocks }, { company: { ...companySource, card_template: { ...defaultTemplate, ...template } } }),
    ),
    locale,
    pageUrl,
  })
const sectionOf = (markup: string): string =>
  /<section class="blocks"[^]*?(?=<svg class="symbols")/.exec(markup)?.[0] ?? ''
const textOf = (markup: string): string =>
  sectionOf(markup)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('blocks on the page', () => {
  it('are absent from a card without any', () => {
    expect(page([])).not.toContain('class="blocks"')
  })

  it('open a document in a new tab, with its size', () => {
    const section = sectionOf(page([document]))
    expect(section).toContain('href="/c/anindya-x7k2mq/documents/0192d4e0-7b1a-7c3e-9f00-1a2b3c4d5e6f"')
    expect(section).toMatch(/target="_blank"\s+ping="\/c\/anindya-x7k2mq\/tap\/document"/)
    expect(textOf(page([document]))).toContain('PDF, 3.4 MB Cold chain to the eastern islands Opens in a new tab')
    expect(textOf(page([document], 'id'))).toContain('PDF, 3,4 MB')
  })

  it('load nothing from the host of a video', () => {
    const section = sectionOf(page([video]))
    expect(section).not.toMatch(/<(?:img|iframe|script|link)/)
    expect(section).toContain('href="https://www.youtube.com/watch?v=x"')
    expect(section).toContain('rel="noreferrer"')
    expect(textOf(page([video]))).toBe('Our &lt;terminal&gt; Video on youtube.com Opens in a new tab')
  })

  it('show an uploaded still from our own host', () => {
    const still = { _id: 'p', url: 'https://kartu.example/files/p.webp', width: 640, height: 360 }
    expect(sectionOf(page([{ ...video, still }]))).toContain('<img src="/files/p.webp" width="640" height="360" alt=""')
  })

  it('join neighbouring rows into one list', () => {
    const lists = (blocks: CardBlock[]) => sectionOf(page(blocks)).split('<ul class="list">').length - 1
    expect([lists([document, booking]), lists([document, faq, booking])]).toEqual([1, 2])
  })

  it('leave out links that are not safe', () => {
    const unsafe = [
      button('x', 'javascript:alert(1)'),
      button('x', 'data:text/html,x'),
      { ...video, url: 'http://a.example' },
    ]
    expect(page(unsafe)).not.toContain('class="blocks"')
    expect(sectionOf(page([button('Mail', 'mailto:a@b.example')]))).toContain('href="mailto:a@b.example"')
  })

  it('work without script', () => {
    const section = sectionOf(page([faq]))
    expect(section).toMatch(/<details>\s*<summary dir="auto">Do you ship reefers\?<\/summary>/)
    expect(section).toContain('Yes.<br />Every week.')
  })

  it('group days with the same hours', () => {
    expect(textOf(page([hours]))).toBe(
      'Opening hours Monday – Friday 09:00 – 17:00 Saturday – Sunday Closed Closed on public holidays Western Indonesia Time',
    )
    expect(textOf(page([hours], 'id'))).toContain('Senin – Jumat 09.00 – 17.00 Sabtu – Minggu Tutup')
  })

  it('name the language of Kartu’s words on a page in another one', () => {
    const [, region = ''] = renderCardPage(fullPage({ language: 'ar' })).split('<section class="blocks"')
    const words = ['Video on youtube.com', 'Opens in a new tab', 'Monday – Friday', 'Closed', 'Western Indonesia Time']
    const isNamed = (word: string): boolean => {
      const before = region.slice(0, region.indexOf(word))
      const start = Math.max(...['<div class="row', '<span', '<p'].map((tag) => before.lastIndexOf(tag)))
      return before.slice(start).includes('lang="en"')
    }
    expect(words.filter((word) => !region.includes(word) || !isNamed(word))).toEqual([])
    expect(renderCardPage(fullPage({ language: 'ar' }))).toContain('<p class="org verified"  lang="en">')
    expect(renderCardPage(fullPage({}))).not.toContain(' lang="en" dir="auto"')
  })

  it('follow the other sections if the template does not place them', () => {
    const markup = page([booking], 'en', { sections: ['about', 'contacts'] })
    expect(markup.indexOf('class="blocks"')).toBeGreaterThan(markup.indexOf('class="group"'))
  })

  it('come first where the template places them first', () => {
    const markup = page([booking], 'en', { sections: ['blocks', 'contacts'] })
    expect(markup.indexOf('class="blocks"')).toBeLessThan(markup.indexOf('class="group"'))
  })

  it.each(cardLayouts)('keep a card of the layout %s below 14 kB', (layout) => {
    expect(gzipSync(page(all, 'en', { layout })).length).toBeLessThan(14 * 1024)
  })
})

describe('the size of a document', () => {
  it.each([
    [0, ''],
    [400, '1 kB'],
    [999_400, '999 kB'],
    [10_485_760, '10.5 MB'],
  ])('%i bytes are %j', (bytes, text) => {
    expect(bytesText(bytes, 'en')).toBe(text)
  })
})
