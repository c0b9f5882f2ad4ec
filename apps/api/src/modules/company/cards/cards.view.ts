import { missingFields } from '@kartu/cards/missing-fields'
import { byKey, cardFields, textsOf } from '@kartu/contracts/company/card-fields.plain'
import type { Card, ListedCard } from '@kartu/contracts/company/cards'
import { wireTime } from '../../../db/columns.ts'
import { pictureView } from '../../platform/files/files.ts'
import type { CardRow } from './cards.sql.ts'
import { shownCard, type ShownCard } from './card-source.ts'

export const cardUrl = (publicUrl: string, slug: string): string => `${publicUrl}/c/${slug}`

export function cardView(row: CardRow, publicUrl: string): Card {
  const shown = shownCard(row)
  const { content } = shown
  return {
    _id: row.id,
    member_id: row.member_id,
    slug: row.slug,
    url: cardUrl(publicUrl, row.slug),
    photo: content.photo && pictureView(content.photo),
    ...textsOf(content),
    contacts: content.contacts,
    prompts: content.prompts,
    language: content.language,
    secondary_logo_ids: content.secondary_logo_ids,
    full_edit_access: row.full_edit_access,
    fields: fieldsView(shown),
    missing: missingFields(shown.values, shown.rules),
    revision: row.revision,
    updated_at: wireTime(row.updated_at),
  }
}

export const listedCardView = (row: CardRow, publicUrl: string): ListedCard => ({
  ...cardView(row, publicUrl),
  kind: row.personal ? 'personal' : 'business',
  company_id: row.company_id,
})

const fieldsView = ({ rules, origins }: ShownCard): Card['fields'] =>
  byKey(cardFields, (field) => {
    const { access, required } = rules[field]
    return { access, required, origin: origins[field] }
  })
