import { effectiveRules } from '@kartu/cards/card-policy'
import { resolveField } from '@kartu/cards/resolve-fields'
import type { CardPolicy, DivisionRules } from '@kartu/contracts/company/customisation'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { jsonColumn, nameRow } from '../../../db/rows.ts'

interface LogoUse {
  cards: number
  divisions: string[]
}

/** Cards with the same lists under the same rules. A null list means the division's list. */
const cardGroupRow = z.object({
  cards: z.number(),
  company_ids: z.array(z.string()).nullable(),
  own: jsonColumn<{ secondary_logos?: string[] | null }>(),
  division_ids: z.array(z.string()).nullable(),
  full_edit_access: z.boolean(),
  card_rules: jsonColumn<DivisionRules>().nullable(),
  card_policy: jsonColumn<CardPolicy>().nullable(),
})
type CardGroup = z.infer<typeof cardGroupRow>

const groupsStatement = {
  name: 'secondary_logo_cards',
  text: `with held as (
      select c.secondary_logo_ids as company_ids, m.full_edit_access, m.division_id,
        case when c.own ? 'secondary_logos' then jsonb_build_object('secondary_logos', c.own -> 'secondary_logos') else '{}' end as own
      from cards c join members m on m.company_id = c.company_id and m.id = c.member_id
      left join divisions d on d.company_id = m.company_id and d.id = m.division_id
      where c.company_id = $1 and ($2::uuid = any(c.secondary_logo_ids) or $2::uuid = any(d.secondary_logo_ids)
        or c.own -> 'secondary_logos' ? $2::text)
    ), grouped as (
      select company_ids, own, division_id, full_edit_access, count(*)::int as cards from held group by 1, 2, 3, 4
    )
    select g.cards, g.company_ids, g.own, g.full_edit_access, d.secondary_logo_ids as division_ids, d.card_rules, co.card_policy
    from grouped g join companies co on co.id = $1
    left join divisions d on d.company_id = $1 and d.id = g.division_id`,
}

const divisionsStatement = {
  name: 'secondary_logo_divisions',
  text: `select name from divisions where company_id = $1 and $2::uuid = any(secondary_logo_ids) order by lower(name), id`,
}

/**
 * Counts the cards that show a logo, by their own choice or their division's, and lists the divisions that show it by
 * default.
 */
export async function secondaryLogoUse(db: Db, companyId: string, id: string): Promise<LogoUse> {
  const groups = await db.rows(cardGroupRow, groupsStatement, [companyId, id])
  const divisions = await db.rows(nameRow, divisionsStatement, [companyId, id])
  const showing = groups.filter((group) => shownIds(group).includes(id))
  return {
    cards: showing.reduce((sum, { cards }) => sum + cards, 0),
    divisions: divisions.map(({ name }) => name),
  }
}

/** Logos that the cards of a group show. */
function shownIds({ company_ids: company, own, division_ids: division, ...group }: CardGroup): string[] {
  const { secondary_logos: rule } = effectiveRules(group.card_policy, group.card_rules, group.full_edit_access)
  return resolveField('secondary_logos', company, own.secondary_logos, rule).value ?? division ?? []
}
