import { missingFields } from '@kartu/cards/missing-fields'
import { byKey, cardFields, textsOf } from '@kartu/contracts/company/card-fields.plain'
import type { Card, ListedCard } from '@kartu/contracts/company/cards'
import type { Env } from '../../../settings/env.ts'
import { wireTime } from '../../../db/columns.ts'
import { pictureView } from '../../platform/files/files.ts'
import type { CardRow } from './cards.sql.ts'
import { shownCard, type ShownCard } from './card-source.ts'

/** Settings that the URL of a card depends on. */
export type CardUrls = Pick<Env, 'publicUrl' | 'cardDomainTarget'>

/** Domain on which a company's cards are served; undefined for the operator's host. */
export const cardDomainOf = ({ cardDomainTarget }: CardUrls, domain: string | null): string | undefined =>
  cardDomainTarget === undefined || domain === null ? undefined : domain

/** URL of a card, without query. */
export function cardUrl(env: CardUrls, { slug, card_domain }: Pick<CardRow, 'slug' | 'card_domain'>): string {
  const domain = cardDomainOf(env, card_domain)
  return `${domain === undefined ? env.publicUrl : `https://${domain}`}/c/${slug}`
}

/** URL of a card's pass for Apple Wallet (`modules/sharing/wallet-passes`), without a key. */
export const applePassUrl = (publicUrl: string, slug: string): string => `${publicUrl}/wallet/passes/${slug}.pkpass`

/** URL that saves a card's pass to a Google account. */
export const googlePassUrl = (publicUrl: string, slug: string): string => `${publicUrl}/wallet/google/${slug}`

export function cardView(row: CardRow, env: CardUrls): Card {
  const shown = shownCard(row)
  const { content } = shown
  return {
    _id: row.id,
    member_id: row.member_id,
    slug: row.slug,
    url: cardUrl(env, row),
    photo: content.photo && pictureView(content.photo),
    ...textsOf(content),
    contacts: content.contacts,
    prompts: content.prompts,
    blocks: content.blocks,
    translations: content.translations,
    language: content.language,
    search_engines: content.search_engines,
    secondary_logo_ids: content.secondary_logo_ids,
    full_edit_access: row.full_edit_access,
    fields: fieldsView(shown),
    missing: missingFields(shown.values, shown.rules),
    revision: row.revision,
    updated_at: wireTime(row.updated_at),
  }
}

export const listedCardView = (row: CardRow, env: CardUrls): ListedCard => ({
  ...cardView(row, env),
  kind: row.personal ? 'personal' : 'business',
  company_id: row.company_id,
})

const fieldsView = ({ rules, origins }: ShownCard): Card['fields'] =>
  byKey(cardFields, (field) => {
    const { access, required, kinds } = rules[field]
    return { access, required, origin: origins[field], ...(kinds && { kinds: [...kinds] }) }
  })
