import type { ResolvedSource } from '@kartu/cards/resolve-card'
import { isLogoShown } from '@kartu/cards/secondary-logos'
import {
  type CompanySource,
  type DivisionSource,
  type ResolvedOrganisation,
  resolveOrganisation,
} from '@kartu/cards/resolve-organisation'
import { completeTemplate } from '@kartu/contracts/company/customisation'
import { type FieldValues, type FullContent, putTogether, takeApart } from '@kartu/cards/card-fields'
import { type EffectiveRules, effectiveRules } from '@kartu/cards/card-policy'
import { sharedTranslations } from '@kartu/cards/organisation-texts'
import { blocksOf } from '@kartu/cards/resolve-blocks'
import { type ResolvedFields, resolveFields } from '@kartu/cards/resolve-fields'
import { templateInForce } from '@kartu/cards/template-in-force'
import { visitorContent } from '@kartu/cards/visitor-content'
import { wireTime, type StoredPicture } from '../../../db/columns.ts'
import { pictureView } from '../../platform/files/files.ts'
import { secondaryLogoView } from './card-logos.sql.ts'
import { galleryView } from './gallery-view.ts'
import type { PublicCardRow } from './public/public-cards.sql.ts'
import type { LinklessRow } from './cards.sql.ts'

/** Builds the input of card rendering from a database row. `nowMs` decides which logos have expired. */
export function cardSource(row: PublicCardRow, nowMs: number): ResolvedSource {
  const company = companySource(row)
  const division = row.division && divisionSource(row.division)
  return {
    company,
    division,
    card: cardPart(row, company, division),
    secondary_logos: (row.secondary_logos ?? []).filter((logo) => isLogoShown(logo, nowMs)).map(secondaryLogoView),
  }
}

/** Details of company and division, for pages about a card that is not shown. */
export const organisationOf = (row: PublicCardRow): ResolvedOrganisation =>
  resolveOrganisation(companySource(row), row.division && divisionSource(row.division))

function cardPart(row: PublicCardRow, company: CompanySource, division: DivisionSource | null): ResolvedSource['card'] {
  const shown = shownCard(row)
  const shared = sharedTranslations(
    { ...company, card_policy: row.card_policy },
    division && { ...division, card_rules: row.card_rules },
  )
  const { blocks } = templateInForce(company.card_template, division?.card_template ?? {})
  const content = visitorContent(shown, shown.rules, shared, blocksOf([], blocks))
  return {
    ...content,
    photo: content.photo && pictureView(content.photo),
    _id: row.id,
    slug: row.slug,
    updated_at: wireTime(row.updated_at),
  }
}

const companySource = ({ company }: PublicCardRow): CompanySource => ({
  name: company.name,
  website: company.website,
  short_description: company.shortDescription,
  logo: company.logo && { ...pictureView(company.logo), percentage_size: company.logoPercentageSize },
  banner: company.banner && pictureView(company.banner),
  card_color: company.cardColor,
  metadata: { color: company.color },
  gallery: company.gallery.map(galleryView),
  contacts: company.contacts,
  prioritise_division_details: company.prioritiseDivisionDetails,
  takes_details: company.takesDetails,
  card_template: completeTemplate(company.cardTemplate),
  verification: company.verification,
})

const divisionSource = (division: NonNullable<PublicCardRow['division']>): DivisionSource => ({
  name: division.name,
  short_description: division.shortDescription,
  logo: division.logo && { ...pictureView(division.logo), percentage_size: division.logoPercentageSize },
  banner: division.banner && pictureView(division.banner),
  color: division.color,
  contacts: division.contacts,
  secondary_logo_ids: division.secondaryLogoIds,
  card_template: division.cardTemplate,
})

/** Card with the values that its company's rules show. */
export interface ShownCard extends ResolvedFields<StoredPicture> {
  /** The company's values, before an employee's own. */
  company: FieldValues<StoredPicture>
  content: FullContent<StoredPicture>
  rules: EffectiveRules
}

export function shownCard(row: LinklessRow): ShownCard {
  const company = takeApart({ ...row, photo: storedPhoto(row) })
  const rules = effectiveRules(row.card_policy, row.card_rules, row.full_edit_access)
  const resolved = resolveFields(company, row.own, rules)
  return { ...resolved, company, rules, content: putTogether(resolved.values) }
}

type PhotoColumns = Pick<LinklessRow, 'photo_id' | 'photo_hash' | 'photo_width' | 'photo_height'>

const storedPhoto = (row: PhotoColumns): StoredPicture | null =>
  row.photo_id === null
    ? null
    : { id: row.photo_id, hash: row.photo_hash ?? '', width: row.photo_width ?? 0, height: row.photo_height ?? 0 }
