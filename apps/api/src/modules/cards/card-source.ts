import type { CardSource } from '@kartu/cards/resolve-card'
import { wireTime } from '../../db/columns.ts'
import { pictureView } from '../files/files.ts'
import { photoView } from './cards.view.ts'
import type { PublicCardRow } from './public-cards.sql.ts'

/** What the resolution of a card takes, from what the database holds of it. */
export const cardSource = (row: PublicCardRow): CardSource => ({
  company: {
    name: row.company_name,
    website: row.company_website,
    logo: row.company_logo && { ...pictureView(row.company_logo), percentage_size: row.company_logo_percentage_size },
    metadata: { color: row.company_color },
    verification: row.company_verified ? 'verified' : 'unverified',
  },
  division: row.division_name === null ? null : { name: row.division_name },
  card: { ...row, _id: row.id, photo: photoView(row), updated_at: wireTime(row.updated_at) },
})
