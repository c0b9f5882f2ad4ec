import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import { cardLayouts, defaultTemplate } from '@kartu/contracts/company/customisation'
import { cardTranslationsMax } from '@kartu/contracts/limits'
import { HtmlValidate } from 'html-validate'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cardSource, companySource } from '../card/card-source.fixture.ts'
import { resolveCard } from '../card/resolve-card.ts'
import { renderCardPage } from './card-page.ts'

/** Rules of the HTML standard and of accessibility, without those of style. */
const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })
const compressedBytesMax = 14 * 1024

const day = [{ opens: '09:00', closes: '17:00' }]
const blocks: CardBlock[] = [
  {
    kind: 'document',
    title: 'Cold chain',
    document: { _id: '0192d4e0-7b1a-7c3e-9f00-1a2b3c4d5e6f', bytes: 3_400_000 },
  },
  { kind: 'booking', title: 'Book 20 minutes', url: 'https://book.example/a' },
  { kind: 'video', title: 'Our <terminal>', url: 'https://www.youtube.com/watch?v=x', still: null },
  { kind: 'button', title: 'Order', url: 'https://shop.example' },
  { kind: 'faq', title: 'Questions', questions: [{ question: 'Do you ship reefers?', answer: 'Yes.\nEvery week.' }] },
  {
    kind: 'hours',
    title: 'Opening hours',
    days: { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: [], sunday: [] },
    note: '',
    time_zone: 'Asia/Jakarta',
  },
]
const picture = { _id: 'p', url: '/files/p.webp', width: 1280, height: 600, alt: 'A picture of the office' }

/** A page with every kind of content. */
function page(layout: (typeof cardLayouts)[number], locale: 'en' | 'id'): string {
  const languages = ['ja', 'ar', 'de', 'fr', 'zh-Hans', 'vi', 'th', 'ko'].slice(0, cardTranslationsMax)
  const translations = languages.map((language) => ({ language, job_title: `Title ${language}` }))
  const company = {
    ...companySource,
    banner: picture,
    gallery: [picture, { ...picture, _id: 'q', alt: '' }],
    card_template: { ...defaultTemplate, layout, texture: 'grid' as const },
  }
  const card = resolveCard(cardSource({ blocks, translations, photo: picture, note: 'A note' }, { company }))
  const pageUrl = 'https://cards.example.com/c/anindya-prameswari-x7k2mq'
  return renderCardPage({ card, locale, pageUrl, worker: '/c/worker.js' })
}

describe.each(cardLayouts.flatMap((layout) => [[layout, 'en'] as const, [layout, 'id'] as const]))(
  'the page of the layout %s in %s',
  (layout, locale) => {
    it('is valid HTML', async () => {
      const { results } = await validator.validateString(page(layout, locale))
      const faults = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))
      expect(faults).toEqual([])
    })

    it('loads no style or script before its first paint', () => {
      expect(page(layout, locale)).not.toMatch(/<link[^>]+stylesheet|<script[^>]+src=|@import/)
    })

    it('weighs at most 14 kB compressed', () => {
      expect(gzipSync(page(layout, locale)).length).toBeLessThan(compressedBytesMax)
    })
  },
)
