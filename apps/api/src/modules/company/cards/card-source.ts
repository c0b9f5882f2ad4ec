import type { ResolvedSource } from '@kartu/cards/resolve-card'
import { isLogoShown } from '@kartu/cards/secondary-logos'
import type { CompanySource, DivisionSource } from '@kartu/cards/resolve-organisation'
import { defaultTemplate } from '@kartu/contracts/company/customisation'
import { wireTime } from '../../../db/columns.ts'
import { pictureView } from '../../platform/files/files.ts'
import { secondaryLogoView } from './card-logos.ts'
import type { PublicCardRow } from './public/public-cards.sql.ts'
import { shownCard } from './shown-card.ts'

/** Builds the input of card rendering from a database row. `nowMs` decides which logos have expired. */
export const cardSource = (row: PublicCardRow, nowMs: number): ResolvedSource => ({
  company: companySource(row),
  division: row.division && divisionSource(row.division),
  card: cardPart(row),
  secondary_logos: (row.secondary_logos ?? []).filter((logo) => isLogoShown(logo, nowMs)).map(secondaryLogoView),
})

function cardPart(row: PublicCardRow): ResolvedSource['card'] {
  const { content } = shownCard(row)
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
  card_color: company.cardColor,
  metadata: { color: company.color },
  gallery: company.gallery.map((entry) => ({ ...pictureView(entry), alt: entry.alt })),
  contacts: company.contacts,
  prioritise_division_details: company.prioritiseDivisionDetails,
  takes_details: company.takesDetails,
  card_template: company.cardTemplate ?? defaultTemplate,
  verification: company.verification,
})

const divisionSource = (division: NonNullable<PublicCardRow['division']>): DivisionSource => ({
  name: division.name,
  short_description: division.shortDescription,
  logo: division.logo && { ...pictureView(division.logo), percentage_size: division.logoPercentageSize },
  color: division.color,
  contacts: division.contacts,
  secondary_logo_ids: division.secondaryLogoIds,
})
