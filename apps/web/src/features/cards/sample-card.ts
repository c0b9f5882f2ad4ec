import { presets } from '@kartu/cards/card-policy'
import type { CardSource } from '@kartu/cards/resolve-card'
import { defaultTemplate } from '@kartu/contracts/customisation'
import type { Division } from '@kartu/contracts/divisions'
import type { TFunction } from 'i18next'
import { currentLocale } from '../../lib/i18n.ts'
import type { CardDraft } from './card-draft.ts'

/** The card of `/team/edit/test`: nobody's, and never saved. */
export const sampleDraft = (t: TFunction): CardDraft => ({
  prefix: '',
  first_name: t(($) => $.cards.sample.first_name),
  middle_name: '',
  last_name: t(($) => $.cards.sample.last_name),
  suffix: '',
  preferred_name: '',
  pronouns: '',
  accreditations: '',
  job_title: t(($) => $.cards.sample.job_title),
  short_description: t(($) => $.cards.sample.short_description),
  note: '',
  address: t(($) => $.cards.sample.address),
  language: currentLocale(),
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
  revision: 1,
})

export const sampleDivisions = (t: TFunction): Division[] => [
  {
    _id: sampleDivisionId,
    name: t(($) => $.cards.sample.division),
    short_description: '',
    logo: null,
    color: null,
    leads_target: null,
    contacts: [],
    card_rules: {},
    secondary_logo_ids: [],
    members: 1,
    administrators: [],
    revision: 1,
  },
]

export const sampleCompany = (t: TFunction): NonNullable<CardSource['company']> => ({
  name: t(($) => $.cards.sample.company),
  website: 'https://nusantara.co',
  short_description: '',
  card_color: null,
  gallery: [],
  contacts: [],
  prioritise_division_details: false,
  card_template: defaultTemplate,
  card_policy: presets.relaxed,
  logo: null,
  metadata: { color: '#123c69' },
  verification: 'verified',
})

const sampleDivisionId = '00000000-0000-7000-8000-000000000001'

const contact = (key: CardDraft['contacts'][number]['key'], value: string, label: string, code = '') => ({
  row: `sample-${key}`,
  key,
  value,
  label,
  code,
  extension: '',
})
