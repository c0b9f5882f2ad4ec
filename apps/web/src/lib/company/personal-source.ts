import { presets } from '@kartu/cards/card-policy'
import type { CardSource } from '@kartu/cards/resolve-card'
import { companyColourDefault } from '@kartu/contracts/limits'
import { type CardTemplate, defaultTemplate } from '@kartu/contracts/company/customisation'

interface Look {
  organisation: string
  color?: string
  card_color?: string | null
  card_template?: CardTemplate
}

/** Replaces the company for a personal card: its look, and the organisation that the person entered. */
export const personalSource = (look: Look): NonNullable<CardSource['company']> => ({
  name: look.organisation.trim(),
  metadata: { color: look.color ?? companyColourDefault },
  card_color: look.card_color ?? null,
  card_template: look.card_template ?? defaultTemplate,
  website: '',
  short_description: '',
  logo: null,
  banner: null,
  gallery: [],
  contacts: [],
  prioritise_division_details: false,
  takes_details: true,
  verification: 'unverified',
  // No rules apply to it.
  card_policy: presets.relaxed,
})
