import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { userIdRow } from '../../../db/rows.ts'
import { changer } from '../../../db/statement-functions.ts'

const find = {
  name: 'sign_in_person_find',
  text: `update company_sign_in_people set last_used_at = now()
    where company_id = $1 and issuer = $2 and subject = $3 returning user_id`,
}

/** Returns the account of a subject at the company's provider and records the sign-in. */
export async function userOfSubject(
  tx: Db,
  companyId: string,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<string | undefined> {
  return (await tx.rows(userIdRow, find, [companyId, issuer, subject]))[0]?.user_id
}

const another = {
  name: 'sign_in_person_another',
  text: `select from company_sign_in_people where company_id = $1 and issuer = $2 and user_id = $3 and subject <> $4 limit 1`,
}

/** True if the account is linked to another subject of the same provider. */
export const hasAnotherSubject = async (
  tx: Db,
  companyId: string,
  { userId, issuer, subject }: { userId: string; issuer: string; subject: string },
): Promise<boolean> => (await tx.run(another, [companyId, issuer, userId, subject])) > 0

const linkOfRow = z.object({
  linked_at: z.string().nullable(),
})

const linkOf = {
  name: 'sign_in_person_of_user',
  text: `select min(created_at) as linked_at from company_sign_in_people where company_id = $1 and user_id = $2`,
}

/** Time at which the account was first linked to the company's provider; null if it is not. */
export const findLinked = async (db: Db, companyId: string, userId: string): Promise<string | null> =>
  (await db.rows(linkOfRow, linkOf, [companyId, userId]))[0]?.linked_at ?? null

/** Returns false if there was nothing to unlink. */
export const unlinkUser = changer<[companyId: string, userId: string]>(
  'sign_in_person_unlink',
  `delete from company_sign_in_people where company_id = $1 and user_id = $2 returning id`,
)

const insert = {
  name: 'sign_in_person_insert',
  text: `insert into company_sign_in_people (company_id, id, user_id, issuer, subject) values ($1, $2, $3, $4, $5)
    on conflict (company_id, issuer, subject) do nothing returning user_id`,
}

/** Returns false if the subject or account is linked already. */
export const linkSubject = async (
  tx: Db,
  companyId: string,
  made: { userId: string; issuer: string; subject: string },
): Promise<boolean> => (await tx.run(insert, [companyId, newId(), made.userId, made.issuer, made.subject])) === 1
