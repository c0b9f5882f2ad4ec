import { companyDeletionDays, companyDeletionReminderDays } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { hasAccess } from '../../../db/member-status.sql.ts'
import { idRow } from '../../../db/rows.ts'
import { changer, finder, reader, runner } from '../../../db/statement-functions.ts'

const lockRow = z.object({
  name: z.string(),
  erase_at: z.string().nullable(),
})

const lockStatement = {
  name: 'company_deletion_lock',
  text: `select name, erase_at from companies where id = $1 and not personal for update`,
}

/** Locks the company. Until the transaction ends, members cannot join, leave or change it. */
export async function lockCompany(
  tx: Db,
  companyId: string,
): Promise<{ name: string; erase_at: string | null } | undefined> {
  const [row] = await tx.rows(lockRow, lockStatement, [companyId])
  return row
}

const closeRow = z.object({
  erase_at: z.string(),
})

const closeStatement = {
  name: 'company_deletion_close',
  text: `update companies set erase_at = now() + interval '${companyDeletionDays} days', revision = revision + 1
    where id = $1 returning erase_at`,
}
const noteStatement = {
  name: 'company_deletion_note',
  text: `insert into company_deletions (company_id, asked_by, asked_by_id) values ($1, $2, $3)`,
}

/** The person who requested a deletion; empty and null if the operator did. */
interface Asker {
  name: string
  memberId: string | null
}

/** Returns the time of the erasure. */
export async function closeCompany(tx: Db, companyId: string, askedBy: Asker): Promise<string> {
  const [row] = await tx.rows(closeRow, closeStatement, [companyId])
  if (!row) throw new Error('The company to be deleted was not found')
  await tx.run(noteStatement, [companyId, askedBy.name, askedBy.memberId])
  return row.erase_at
}

const openStatement = {
  name: 'company_deletion_open',
  text: `update companies set erase_at = null, revision = revision + 1 where id = $1`,
}
const forgetRow = z.object({
  ends_subscription: z.boolean(),
})

const forgetStatement = {
  name: 'company_deletion_forget',
  text: `delete from company_deletions where company_id = $1 returning ends_subscription`,
}

/** Returns true if its subscription was cancelled for the deletion. */
export async function openCompany(tx: Db, companyId: string): Promise<boolean> {
  await tx.run(openStatement, [companyId])
  const [row] = await tx.rows(forgetRow, forgetStatement, [companyId])
  return row?.ends_subscription === true
}

/**
 * Returns false if the company is kept after all. A concurrent request to keep it waits for this transaction and sees
 * its result.
 */
export const noteEndOfSubscription = changer<[companyId: string]>(
  'company_deletion_ends_subscription',
  `update company_deletions set ends_subscription = true where company_id = $1 returning company_id`,
)

const deletionRow = z.object({
  name: z.string(),
  erase_at: z.string().nullable(),
  asked_at: z.string().nullable(),
  asked_by: z.string(),
})
export type DeletionRow = z.infer<typeof deletionRow>

export const findDeletion = finder(deletionRow)<[companyId: string]>(
  'company_deletion_find',
  `select co.name, co.erase_at, d.created_at as asked_at, coalesce(d.asked_by, '') as asked_by
    from companies co left join company_deletions d on d.company_id = co.id where co.id = $1`,
)

const namedSuperAdminRow = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
})

/** Super admins who can sign in, by name. */
export const listNamedSuperAdmins = reader(namedSuperAdminRow)<[companyId: string]>(
  'company_deletion_super_admins',
  `select m.id, m.user_id, c.display_name as name, m.email from members m
    join cards c on c.company_id = m.company_id and c.member_id = m.id
    where m.company_id = $1 and 'super_admin' = any(m.roles) and ${hasAccess('m')} order by c.sort_name, m.id`,
)

const contentsRow = z.object({
  members: z.number(),
  links: z.number(),
  leads: z.number(),
  invoices: z.number(),
})

const contentsStatement = {
  name: 'company_deletion_contents',
  text: `with l as materialized (select count(*)::int as links from card_links where company_id = $1)
    select (select count(*)::int from members where company_id = $1) as members, (select links from l),
      (select count(*)::int from leads where company_id = $1) as leads,
      (select count(*)::int from invoices where company_id = $1) as invoices`,
}

/** Number of records that are deleted with the company. */
export async function countContents(
  db: Db,
  companyId: string,
): Promise<{ members: number; links: number; leads: number; invoices: number }> {
  const [row] = await db.rows(contentsRow, contentsStatement, [companyId])
  if (!row) throw new Error('The contents of a company were not counted')
  return row
}

const pendingRow = z.object({
  id: z.string(),
  name: z.string(),
  erase_at: z.string(),
})

export const listClosedCompanies = reader(pendingRow)<[]>(
  'company_deletions_pending',
  `select id, name, erase_at from companies where erase_at is not null order by erase_at, id limit 500`,
)

const dueStatement = {
  name: 'company_deletions_due',
  text: `select id from companies where erase_at <= now() order by erase_at, id limit 500`,
}
export const listDueCompanies = async (db: Db): Promise<string[]> =>
  (await db.rows(idRow, dueStatement, [])).map(({ id }) => id)

const endingStatement = {
  name: 'company_deletions_ending',
  text: `select id from companies
    where erase_at > now() and erase_at <= now() + interval '${companyDeletionReminderDays} days' order by erase_at, id`,
}

/** Companies that will soon be erased. */
export const listEndingCompanies = async (db: Db): Promise<string[]> =>
  (await db.rows(idRow, endingStatement, [])).map(({ id }) => id)

/** Returns true only at the first call, so that super admins are reminded once. */
export const noteReminder = changer<[companyId: string]>(
  'company_deletion_remind',
  `update company_deletions set reminded_at = now() where company_id = $1 and reminded_at is null returning company_id`,
)

const lockDueRow = z.object({
  name: z.string(),
  asked_at: z.string(),
})

const lockDueStatement = {
  name: 'company_deletion_lock_due',
  text: `select co.name, coalesce(d.created_at, now()) as asked_at from companies co
    left join company_deletions d on d.company_id = co.id
    where co.id = $1 and not co.personal and co.erase_at <= now() for update of co`,
}

/** Returns the company if its erasure is due and it was not kept or erased in the meantime. */
export async function lockDueCompany(
  tx: Db,
  companyId: string,
): Promise<{ name: string; asked_at: string } | undefined> {
  const [row] = await tx.rows(lockDueRow, lockDueStatement, [companyId])
  return row
}

export const noteErased = runner<[companyId: string, askedAt: string]>(
  'company_erased_note',
  `insert into erased_companies (id, asked_at) values ($1, $2)
    on conflict (id) do update set asked_at = excluded.asked_at, created_at = excluded.created_at`,
)

const lastErasedRow = z.object({
  id: z.string(),
  erased_at: z.string(),
})

export const listErasedCompanies = reader(lastErasedRow)<[]>(
  'companies_erased_last',
  `select id, created_at as erased_at from erased_companies order by created_at desc, id limit 100`,
)
