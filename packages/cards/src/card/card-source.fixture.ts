import { defaultTemplate } from '@kartu/contracts/company/customisation'
import { presets } from './card-policy.ts'
import type { CardSource } from './resolve-card.ts'

export const companySource: NonNullable<CardSource['company']> = {
  name: 'Nusantara Logistics Group',
  website: 'https://www.nusantara.example/',
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
}

export const divisionSource: NonNullable<CardSource['division']> = {
  name: 'Jakarta',
  short_description: '',
  logo: null,
  banner: null,
  color: null,
  contacts: [],
  card_rules: {},
  card_template: {},
  secondary_logo_ids: [],
}

/** A complete card for tests; `changes` override the card's own fields. */
export function cardSource(changes: Partial<CardSource['card']> = {}, rest: Partial<CardSource> = {}): CardSource {
  return {
    company: companySource,
    division: divisionSource,
    card: {
      _id: '0192d4e0-7b1a-7c3e-9f00-1a2b3c4d5e6f',
      slug: 'anindya-prameswari-x7k2mq',
      prefix: '',
      first_name: 'Anindya',
      middle_name: '',
      last_name: 'Prameswari',
      suffix: '',
      preferred_name: '',
      phonetic_name: '',
      pronouns: 'she/her',
      accreditations: '',
      job_title: 'Head of Partnerships',
      short_description: 'I bring carriers and shippers of the archipelago to one table.',
      note: '',
      address: 'Jl. Jenderal Sudirman 52, Jakarta 12190',
      contacts: [
        { _id: id(1), key: 'mobile', value: '+6281234567788', label: '', priority: 0, code: '62', extension: '' },
        { _id: id(2), key: 'phone', value: '+62215550142', label: 'Office', priority: 1, code: '62', extension: '204' },
        { _id: id(3), key: 'whatsapp', value: '+6281234567788', label: '', priority: 2, code: '62', extension: '' },
        { _id: id(4), key: 'email', value: 'anindya@nusantara.example', label: 'Work email', priority: 3 },
        { _id: id(5), key: 'linkedin', value: 'in/anindyaprameswari', label: '', priority: 4 },
        { _id: id(6), key: 'wechat', value: 'anindya_88', label: '', priority: 5 },
      ],
      prompts: [{ label: 'Ask me about', text: 'Cold chain', url: '' }],
      blocks: [],
      translations: [],
      language: 'en',
      search_engines: false,
      photo: null,
      secondary_logo_ids: null,
      full_edit_access: false,
      updated_at: '2026-11-20T03:04:05.678Z',
      ...changes,
    },
    ...rest,
  }
}

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
