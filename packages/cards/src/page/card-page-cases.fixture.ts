import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import {
  cardGrounds,
  cardLayouts,
  cardSections,
  type CardTemplate,
  cardTextures,
  cardTypefaces,
  defaultTemplate,
} from '@kartu/contracts/company/customisation'
import { inLanguage } from '../card/languages/translations.ts'
import { cardSource, companySource } from '../card/card-source.fixture.ts'
import { resolveCard } from '../card/resolve-card.ts'
import type { CardPageData } from './card-page.ts'

const picture = { _id: 'p', url: '/files/p.webp', width: 1280, height: 600, alt: 'A picture of the office' }
const logo = { _id: 'l', url: '/files/l.webp', width: 600, height: 200, percentage_size: 70 }
const iso = { _id: 'a', name: 'ISO 9001', image: { ...logo, _id: 'i' }, alt: '', valid_until: null, revision: 1 }
const secondaryLogos = [
  { ...iso, link: 'https://iso.example/' },
  { ...iso, _id: 'b', image: { ...iso.image, url: '/files/white.webp' }, link: '' },
]
const day = [{ opens: '09:00', closes: '17:00' }]
const weekdays = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day }

/** One of each kind, and a video with an uploaded still. */
const everyBlock: CardBlock[] = [
  {
    kind: 'document',
    title: 'Cold chain',
    document: { _id: '0192d4e0-7b1a-7c3e-9f00-1a2b3c4d5e6f', bytes: 3_400_000 },
  },
  { kind: 'booking', title: 'Book 20 minutes', url: 'https://book.example/a' },
  { kind: 'video', title: 'Our <terminal>', url: 'https://www.youtube.com/watch?v=x', still: null },
  { kind: 'video', title: 'Our port', url: 'https://vimeo.com/1', still: picture },
  { kind: 'button', title: 'Order', url: 'https://shop.example' },
  { kind: 'button', title: 'Call us', url: 'tel:+622155' },
  { kind: 'faq', title: 'Questions', questions: [{ question: 'Do you ship reefers?', answer: 'Yes.\nEvery week.' }] },
  {
    kind: 'hours',
    title: 'Opening hours',
    days: { ...weekdays, saturday: [], sunday: [] },
    note: 'Closed on public holidays',
    time_zone: 'Asia/Jakarta',
  },
]

type Content = {
  template?: Partial<CardTemplate>
  blocks?: CardBlock[]
  without?: 'photo' | 'banner' | 'logo' | 'company' | 'wallet'
  locale?: CardPageData['locale']
  /** Tags of further languages of the card. */
  languages?: string[]
  /** Language in which the page is shown. */
  language?: string
}

/** Data of a page with all content except that in `without`. */
export function fullPage({
  template,
  blocks = everyBlock,
  without,
  locale = 'en',
  language,
  languages = language === undefined ? [] : [language],
}: Content): CardPageData {
  const company = {
    ...companySource,
    banner: without === 'banner' ? null : picture,
    logo: without === 'logo' ? null : logo,
    gallery: [picture, { ...picture, _id: 'q', alt: '' }],
    card_template: { ...defaultTemplate, ...template },
  }
  const source = cardSource(
    {
      blocks,
      photo: without === 'photo' ? null : { ...picture, width: 640, height: 640 },
      note: 'A note\non two lines',
      phonetic_name: 'ah-NIN-dya',
      accreditations: 'S.T.',
      translations: languages.map((tag) => ({ language: tag, job_title: `مدير الشراكات ${tag}` })),
      secondary_logo_ids: ['a', 'b'],
    },
    { company: without === 'company' ? null : company, secondary_logos: secondaryLogos },
  )
  const card = resolveCard(language === undefined ? source : { ...source, card: inLanguage(source.card, language) })
  return {
    card: { ...card, ...(language !== undefined && { shownLanguage: language }) },
    locale,
    pageUrl: 'https://cards.example.com/c/anindya-prameswari-x7k2mq',
    logos: {
      plates: { light: '#ffffff', dark: '#15181f', forced: '#ffffff' },
      onInk: new Set(['/files/white.webp']),
    },
    worker: '/c/worker.js',
    ...(without !== 'wallet' && { passUrls: { apple: '/p/apple', google: '/p/google' } }),
  }
}

/** Content that differs from a full page, one difference each. */
const differences: [string, Content][] = [
  ...cardTypefaces.map((typeface): [string, Content] => [typeface, { template: { typeface } }]),
  ...cardTextures.flatMap((texture) =>
    cardGrounds.map((ground): [string, Content] => [
      `${texture} on ${ground}`,
      { template: { texture, ground }, without: 'banner' },
    ]),
  ),
  ...cardSections.map((section): [string, Content] => [`only ${section}`, { template: { sections: [section] } }]),
  ['no section', { template: { sections: [] } }],
  ...everyBlock.map((block): [string, Content] => [`only a ${block.kind}, ${block.title}`, { blocks: [block] }]),
  ...(['photo', 'logo', 'company', 'wallet'] as const).map((without): [string, Content] => [
    `without ${without}`,
    { without },
  ]),
  ['no block', { blocks: [] }],
  ['Indonesian', { locale: 'id' }],
  ['Arabic', { language: 'ar' }],
]

/** Pages of every layout with every typeface, texture, background, section and block, by name. */
export const pageCases: [string, CardPageData][] = cardLayouts.flatMap((layout) =>
  differences.map(([name, content]): [string, CardPageData] => [
    `${layout}, ${name}`,
    fullPage({ ...content, template: { ...content.template, layout } }),
  ]),
)
