import type { Card } from '@kartu/contracts/cards'
import { wireTime } from '../../db/columns.ts'
import { pictureView } from '../files/files.ts'
import type { CardRow } from './cards.sql.ts'

export const cardUrl = (publicUrl: string, slug: string): string => `${publicUrl}/c/${slug}`

export const photoView = (row: Pick<CardRow, 'photo_id' | 'photo_hash' | 'photo_width' | 'photo_height'>) =>
  row.photo_id === null
    ? null
    : pictureView({
        id: row.photo_id,
        hash: row.photo_hash ?? '',
        width: row.photo_width ?? 0,
        height: row.photo_height ?? 0,
      })

export const cardView = (row: CardRow, publicUrl: string): Card => ({
  _id: row.id,
  member_id: row.member_id,
  slug: row.slug,
  url: cardUrl(publicUrl, row.slug),
  photo: photoView(row),
  prefix: row.prefix,
  first_name: row.first_name,
  middle_name: row.middle_name,
  last_name: row.last_name,
  suffix: row.suffix,
  preferred_name: row.preferred_name,
  pronouns: row.pronouns,
  accreditations: row.accreditations,
  job_title: row.job_title,
  short_description: row.short_description,
  note: row.note,
  address: row.address,
  contacts: row.contacts,
  prompts: row.prompts,
  language: row.language,
  revision: row.revision,
  updated_at: wireTime(row.updated_at),
})
