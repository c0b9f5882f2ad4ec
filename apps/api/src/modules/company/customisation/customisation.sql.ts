import { cardFields } from '@kartu/contracts/company/card-fields.plain'
import type { DivisionRules } from '@kartu/contracts/company/customisation'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { jsonColumn } from '../../../db/rows.ts'
import { reader } from '../../../db/statement-functions.ts'

const divisionsRow = z.object({
  id: z.string(),
  name: z.string(),
  card_rules: jsonColumn<DivisionRules>(),
  revision: z.number(),
})

const divisionsStatement = {
  name: 'customisation_divisions',
  text: `select id, name, card_rules, revision from divisions where company_id = $1 and card_rules <> '{}' order by lower(name), id`,
}

/** Lists the divisions with their own rules. */
export const listRuledDivisions = (
  db: Db,
  companyId: string,
): Promise<{ id: string; name: string; card_rules: DivisionRules; revision: number }[]> =>
  db.rows(divisionsRow, divisionsStatement, [companyId])

const exceptionsRow = z.object({
  id: z.string(),
  email: z.string(),
  display_name: z.string(),
})

const exceptionsStatement = {
  name: 'customisation_exceptions',
  text: `select m.id, m.email, c.display_name from members m
    join cards c on c.company_id = m.company_id and c.member_id = m.id
    where m.company_id = $1 and m.full_edit_access order by c.sort_name, m.id`,
}

export const listExceptions = (
  db: Db,
  companyId: string,
): Promise<{ id: string; email: string; display_name: string }[]> =>
  db.rows(exceptionsRow, exceptionsStatement, [companyId])

const ownRow = z.object({
  field: z.enum(cardFields),
  cards: z.number(),
})

/** Counts the cards with an employee's own value, per field. */
export const countOwnValues = reader(ownRow)<[companyId: string]>(
  'customisation_own_values',
  `select field, count(*)::int as cards from cards c, jsonb_object_keys(c.own) field
    where c.company_id = $1 and c.own <> '{}' group by field`,
)
