import { type FieldValues, type FullContent, putTogether, takeApart } from '@kartu/cards/card-fields'
import { type EffectiveRules, effectiveRules } from '@kartu/cards/card-policy'
import { type ResolvedFields, resolveFields } from '@kartu/cards/resolve-fields'
import type { StoredPicture } from '../../../db/schema/stored-picture.ts'
import type { LinklessRow } from './cards.sql.ts'

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
