import { createHash, randomBytes } from 'node:crypto'
import type { Plan } from '@kartu/contracts/company/plans'
import { isEmail } from '@kartu/contracts/email-address'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Row } from './company-tables.ts'
import { refused } from './open-archive.ts'
import { idRow } from '../../../db/rows.ts'

const beginStatement = {
  name: 'company_import_begin',
  text: `update companies set plan = $2, licences = $3, words_missing_since = now() where id = $1`,
}

/** Sets values that an export lacks to the defaults of a new company. */
export const beginCompany = (tx: Db, companyId: string, begins?: { plan: Plan; licences: number }): Promise<unknown> =>
  tx.run(beginStatement, [companyId, begins?.plan ?? null, begins?.licences ?? null])

const knownRow = z.object({
  id: z.string(),
  email: z.string(),
})

const knownStatement = { name: 'company_import_accounts', text: 'select id, email from users where email = any($1)' }
const takenStatement = { name: 'company_import_account_ids', text: 'select id from users where id = any($1::uuid[])' }
const accountStatement = {
  name: 'company_import_account',
  text: `insert into users (id, email, first_name) select id, email, split_part(email, '@', 1)
    from unnest($1::uuid[], $2::text[]) as made (id, email)`,
}

/**
 * Assigns the members to accounts of this installation: the one with the same address, which was verified here, or a
 * new one without a password, which its person opens with a mailed code. The exported ID is kept unless another account
 * has it.
 */
export async function takeAccounts(tx: Db, rows: Row[], made: string[]): Promise<Row[]> {
  const held = rows.filter((row) => row['user_id'] !== null)
  const emails = held.map((row) => row['email'] as string)
  for (const email of emails) if (!isEmail(email)) throw refused(`${email.slice(0, 100)} is not an email address.`)
  const known = new Map((await tx.rows(knownRow, knownStatement, [emails])).map(({ id, email }) => [email, id]))
  const wanted = held.filter((row) => !known.has(row['email'] as string))
  const taken = new Set(
    (await tx.rows(idRow, takenStatement, [wanted.map((row) => row['user_id'])])).map(({ id }) => id),
  )
  for (const row of wanted) {
    const id = taken.has(row['user_id'] as string) ? newId() : (row['user_id'] as string)
    taken.add(id)
    known.set(row['email'] as string, id)
    made.push(id)
  }
  const news = wanted.map((row) => row['email'] as string)
  await tx.run(accountStatement, [news.map((email) => known.get(email)), news])
  return rows.map((row) =>
    row['user_id'] === null ? row : { ...row, user_id: known.get(row['email'] as string) ?? null },
  )
}

const namesRow = z.object({
  user_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.string(),
})

const namesStatement = {
  name: 'company_import_names',
  text: `select m.user_id, c.first_name, c.last_name, c.language from members m
    join cards c on c.company_id = m.company_id and c.member_id = m.id
    where m.company_id = $1 and m.user_id = any($2::uuid[])`,
}
const nameStatement = {
  name: 'company_import_name',
  text: `update users u set first_name = n.first_name, last_name = n.last_name, locale = n.locale
    from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as n (id, first_name, last_name, locale) where u.id = n.id`,
}

/** Gives new accounts the names on their cards. */
export async function nameAccounts(tx: Db, companyId: string, userIds: readonly string[]): Promise<void> {
  for (let at = 0; at < userIds.length; at += 500) {
    const names = await tx.rows(namesRow, namesStatement, [companyId, userIds.slice(at, at + 500)])
    const column = (of: keyof (typeof names)[number]) => names.map((row) => row[of])
    await tx.run(nameStatement, [column('user_id'), column('first_name'), column('last_name'), column('language')])
  }
}

const linksStatement = {
  name: 'company_import_invitation_links',
  text: `insert into invitation_links (id, company_id, email, token_hash)
    select id, $1, email, token_hash from unnest($2::uuid[], $3::text[], $4::text[]) as made (id, email, token_hash)`,
}

/** Pending invitations are matched by address. Their links are invalid until they are mailed again. */
export async function addInvitationLinks(tx: Db, companyId: string, rows: readonly Row[]): Promise<void> {
  const waiting = rows.filter((row) => row['state'] === 'pending')
  const hashes = waiting.map(() => createHash('sha256').update(randomBytes(32)).digest('hex'))
  await tx.run(linksStatement, [companyId, waiting.map((row) => row['id']), waiting.map((row) => row['email']), hashes])
}
