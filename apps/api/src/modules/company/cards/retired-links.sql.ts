import { type Deletion, deletion, type GoesWith, goingWith } from '../../../db/data-inventory.ts'

type LinkKind = 'card' | 'join' | 'short'

/**
 * Stored hash of a link that must never be reused. It reveals no name. A guessed link can be compared with the hash,
 * just as it could be opened before.
 */
const hashOf = (kind: LinkKind, link: string): string =>
  `encode(sha256(convert_to('${kind} ' || ${link}, 'UTF8')), 'hex')`

/**
 * Condition of every statement that creates a link: no other company ever had it. A company restored from its export
 * gets its own links again. `link` and `companyId` are SQL.
 */
export const isUnretired = (kind: LinkKind, link: string, companyId: string): string =>
  `not exists (select from retired_links gone where gone.hash = ${hashOf(kind, link)} and gone.company_id <> ${companyId})`

/** Statement that deletes links and stores their hashes. */
export const retireText = (kind: LinkKind, table: string, column: string, where: string): string =>
  `with gone as (
      insert into retired_links (hash, company_id) select ${hashOf(kind, column)}, company_id from ${table}
      where ${where} on conflict (hash) do nothing
    )
    delete from ${table} where ${where}`

/** Retires every link of a company that is deleted. */
export const retiring = (kind: LinkKind, table: string, column: string): Deletion =>
  deletion(table, retireText(kind, table, column, 'company_id = $1'))

/** Retires the links of deleted members' cards. Only their company may use them again. */
export const retiringCardLinks: GoesWith = goingWith(
  'card_links',
  'card_id',
  'cards',
  retireText('card', 'card_links', 'slug', 'company_id = $1 and card_id = any($2::uuid[])'),
)
