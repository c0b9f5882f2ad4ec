import type { CardTranslation } from '@kartu/contracts/company/translations/card-translations'
import type { Db } from '../../../db/db.ts'
import { shownCard } from './card-source.ts'
import { linklessColumnList, linklessJoins, linklessRow } from './cards.sql.ts'

const translatedStatement = {
  name: 'member_translations',
  text: `select ${linklessColumnList} from cards c ${linklessJoins}
    where c.company_id = $1 and c.member_id = any($2::uuid[]) and (c.translations <> '[]' or c.own ? 'translations')`,
}

/** Texts in further languages that the cards of members show, by member. Members without any are missing. */
export async function findTranslations(
  db: Db,
  companyId: string,
  memberIds: readonly string[],
): Promise<Map<string, CardTranslation[]>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db.rows(linklessRow, translatedStatement, [companyId, memberIds])
  return new Map(rows.map((row) => [row.member_id, shownCard(row).content.translations]))
}
