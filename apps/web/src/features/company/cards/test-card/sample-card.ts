import { presets } from '@kartu/cards/card-policy'
import type { CardSource } from '@kartu/cards/resolve-card'
import { noTexts } from '@kartu/contracts/company/card-fields.plain'
import { defaultTemplate } from '@kartu/contracts/company/customisation'
import type { Division } from '@kartu/contracts/company/divisions'
import type { SecondaryLogo } from '@kartu/contracts/company/cards'
import { currentLocale } from '../../../../lib/i18n.ts'
import type { CardDraft } from '../card-draft.ts'
import type { Translate } from '../words.ts'

/** The card of `/team/edit/test`, which belongs to no member and is never saved. */
export const sampleDraft = (t: Translate): CardDraft => ({
  ...noTexts,
  first_name: t(($) => $.cards.sample.first_name),
  last_name: t(($) => $.cards.sample.last_name),
  job_title: t(($) => $.cards.sample.job_title),
  short_description: t(($) => $.cards.sample.short_description),
  address: t(($) => $.cards.sample.address),
  language: currentLocale(),
  search_engines: false,
  contacts: [
    contact('mobile', '812 3456 7788', '', '62'),
    {
      ...contact(
        'phone',
        '21 555 0142',
        t(($) => $.cards.sample.office),
        '62',
      ),
      extension: '204',
    },
    contact('whatsapp', '812 3456 7788', '', '62'),
    contact(
      'email',
      'anindya@nusantara.co',
      t(($) => $.cards.sample.work),
    ),
    contact('linkedin', 'in/anindyaprameswari', ''),
  ],
  kept_contacts: [],
  blocks: [],
  translations: [],
  prompts: [
    {
      row: 'sample-meeting',
      label: t(($) => $.cards.sample.prompt_label),
      text: t(($) => $.cards.sample.prompt_text),
      url: 'https://nusantara.co/anindya',
    },
  ],
  slug: 'anindya-prameswari',
  photo: null,
  secondary_logo_ids: null,
  division_id: sampleDivisionId,
  reset: [],
})

export const sampleDivisions = (t: Translate): Division[] => [
  {
    _id: sampleDivisionId,
    name: t(($) => $.cards.sample.division),
    short_description: '',
    logo: null,
    banner: null,
    color: null,
    leads_target: null,
    contacts: [],
    card_rules: {},
    card_template: {},
    secondary_logo_ids: [sampleLogoId(1), sampleLogoId(2)],
    members: 1,
    administrators: [],
    revision: 1,
  },
]

/** Drawn in the browser, so that no picture is fetched. */
export const sampleLogos = (t: Translate): SecondaryLogo[] =>
  [
    { name: t(($) => $.cards.sample.logo_quality), text: 'ISO 9001', colour: '#0b5cad' },
    { name: t(($) => $.cards.sample.logo_climate), text: 'CO₂ 0', colour: '#1b7f3b' },
    { name: t(($) => $.cards.sample.logo_chamber), text: 'KADIN', colour: '#8a3b12' },
  ].map(({ name, text, colour }, at) => ({
    _id: sampleLogoId(at + 1),
    name,
    image: { _id: sampleLogoId(at + 1), url: drawnLogo(text, colour), width: 240, height: 96 },
    alt: '',
    link: '',
    valid_until: null,
    revision: 1,
  }))

function drawnLogo(text: string, colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 96" width="240" height="96"><rect x="3" y="3" width="234" height="90" rx="14" fill="none" stroke="${colour}" stroke-width="6"/><text x="120" y="62" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="38" fill="${colour}">${text}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export const sampleCompany = (t: Translate): NonNullable<CardSource['company']> => ({
  name: t(($) => $.cards.sample.company),
  website: 'https://nusantara.co',
  short_description: '',
  card_color: null,
  banner: null,
  gallery: [],
  contacts: [],
  prioritise_division_details: false,
  takes_details: true,
  card_template: defaultTemplate,
  card_policy: presets.relaxed,
  logo: null,
  metadata: { color: '#123c69' },
  verification: 'verified',
})

const sampleDivisionId = '00000000-0000-7000-8000-000000000001'

const sampleLogoId = (at: number): string => `00000000-0000-7000-8000-00000000010${at}`

const contact = (key: CardDraft['contacts'][number]['key'], value: string, label: string, code = '') => ({
  row: `sample-${key}`,
  key,
  value,
  label,
  code,
  extension: '',
})
