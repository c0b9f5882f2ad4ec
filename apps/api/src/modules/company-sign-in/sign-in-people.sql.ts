import { newId } from '../../db/columns.ts'
import type { Db } from '../../db/db.ts'

const find = {
  name: 'sign_in_person_find',
  text: `update company_sign_in_people set last_used_at = now()
    where company_id = $1 and issuer = $2 and subject = $3 returning user_id`,
}

/** Who somebody at the company's provider is here. Notes that they came. */
export async function userOfSubject(
  tx: Db,
  companyId: string,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<string | undefined> {
  return (await tx.rows<{ user_id: string }>(find, [companyId, issuer, subject]))[0]?.user_id
}

const insert = {
  name: 'sign_in_person_insert',
  text: `insert into company_sign_in_people (company_id, id, user_id, issuer, subject) values ($1, $2, $3, $4, $5)
    on conflict (company_id, issuer, subject) do nothing returning user_id`,
}

/** False where they are known already. */
export const linkSubject = async (
  tx: Db,
  companyId: string,
  made: { userId: string; issuer: string; subject: string },
): Promise<boolean> =>
  (await tx.rows(insert, [companyId, newId(), made.userId, made.issuer, made.subject])).length === 1
