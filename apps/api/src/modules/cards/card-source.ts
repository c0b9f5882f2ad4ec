import type { CardSource } from '@kartu/cards/resolve-card'
import type { CompanySource, DivisionSource } from '@kartu/cards/resolve-organisation'
import { wireTime } from '../../db/columns.ts'
import { pictureView } from '../files/files.ts'
import { photoView } from './cards.view.ts'
import type { PublicCardRow } from './public-cards.sql.ts'

/** What the resolution of a card takes, from what the database holds of it. */
export const cardSource = (row: PublicCardRow): CardSource => ({
  company: companySource(row.company),
  division: row.division && divisionSource(row.division),
  card: { ...row, _id: row.id, photo: photoView(row), updated_at: wireTime(row.updated_at) },
})

const companySource = (company: PublicCardRow['company']): CompanySource => ({
  name: company.name,
  website: company.website,
  short_description: company.shortDescription,
  logo: company.logo && { ...pictureView(company.logo), percentage_size: company.logoPercentageSize },
  card_color: company.cardColor,
  metadata: { color: company.color },
  gallery: company.gallery.map((entry) => ({ ...pictureView(entry), alt: entry.alt })),
  contacts: company.contacts,
  prioritise_division_details: company.prioritiseDivisionDetails,
  verification: company.verification,
})

const divisionSource = (division: NonNullable<PublicCardRow['division']>): DivisionSource => ({
  name: division.name,
  short_description: division.shortDescription,
  logo: division.logo && { ...pictureView(division.logo), percentage_size: division.logoPercentageSize },
  color: division.color,
  contacts: division.contacts,
})
