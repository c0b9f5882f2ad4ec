import type { Db } from '../../db/db.ts'
import { sessionFacts, type SessionFactsRow, type SignInRulesRow } from './session-facts.ts'

interface OwnSignInRow {
  name: string
  facts: SessionFactsRow
  rules: SignInRulesRow | null
  second_factor: boolean
}

const mine = {
  name: 'sign_in_rules_mine',
  text: `select co.name, ${sessionFacts} as facts, to_jsonb(r) as rules,
      exists (select from authenticators a where a.user_id = s.user_id and a.confirmed_at is not null)
        or exists (select from second_factors f where f.user_id = s.user_id) as second_factor
    from sessions s join users u on u.id = s.user_id join companies co on co.id = $1
    left join members m on m.company_id = co.id and m.user_id = s.user_id left join sign_in_rules r on r.company_id = co.id
    where s.id = $2`,
}

/** What a company asks, beside what there is of the session. */
export const findOwnSignIn = async (db: Db, companyId: string, sessionId: string): Promise<OwnSignInRow | undefined> =>
  (await db.rows<OwnSignInRow>(mine, [companyId, sessionId]))[0]
