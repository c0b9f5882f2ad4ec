import type { Licences } from '@kartu/contracts/company/licences'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import type { ErrorCode } from '@kartu/contracts/errors'
import { isVerified } from '../../../db/member-status.sql.ts'
import { sellsNothing } from '../../../settings/billing.ts'
import { idRow } from '../../../db/rows.ts'

const countRow = z.object({
  total: z.number().nullable(),
  in_use: z.number(),
  reserved: z.number(),
})

// Time of the query, not of the transaction's start, because the transaction may have waited for the lock.
const used = `(select count(*)::int from members m where m.company_id = $1 and ${isVerified('m')}) as in_use,
    (select count(*)::int from invitations i where i.company_id = $1 and i.state = 'pending' and i.reserves
      and i.expires_at > clock_timestamp()) as reserved`

const readStatement = {
  name: 'licences_read',
  text: `select co.licences as total, ${used} from companies co where co.id = $1`,
}
const findRow = z.object({
  total: z.number().nullable(),
  takes_in: z.boolean(),
  email_domains: z.array(z.string()).nullable(),
})

const findStatement = {
  name: 'licences_find',
  // A concurrent deletion request waits for this lock, or is visible here.
  text: `select licences as total, erase_at is null as takes_in,
      (select email_domains from sign_in_rules where company_id = $1) as email_domains
    from companies where id = $1 for key share`,
}
const lockStatement = { name: 'licences_lock', text: `select from companies where id = $1 for no key update` }
const lockTotalStatement = { name: 'licences_lock_total', text: `select from companies where id = $1 for update` }

/** Returns the effective licences of a company, which have no limit with `BILLING=none`. */
export async function readLicences(db: Db, deps: Pick<Deps, 'env'>, companyId: string): Promise<Licences> {
  const stored = await readStoredLicences(db, companyId)
  return sellsNothing(deps) ? { ...stored, total: null, free: null } : stored
}

/** Counts from the tables. No counter is stored. */
export async function readStoredLicences(db: Db, companyId: string): Promise<Licences> {
  const [row] = await db.rows(countRow, readStatement, [companyId])
  if (!row) throw notFound()
  return { ...row, free: row.total === null ? null : Math.max(0, row.total - row.in_use - row.reserved) }
}

/** Conditions under which a company accepts one more person. */
interface Admission {
  /** Null without a limit. */
  free: number | null
  /** Domains of accepted addresses; empty accepts all. */
  domains: readonly string[]
}

/**
 * Returns the free licences and the accepted domains. Until the transaction ends, no other transaction sets a limit or,
 * under a limit, takes a licence, so this one may take the free ones. Without a limit, no transaction waits. Throws
 * `company_closes` if the company awaits deletion.
 */
export async function lockAdmission(tx: Db, deps: Pick<Deps, 'env'>, companyId: string): Promise<Admission> {
  const [row] = await tx.rows(findRow, findStatement, [companyId])
  if (!row) throw notFound()
  if (!row.takes_in) throw new AppError('company_closes')
  const domains = row.email_domains ?? []
  if (row.total === null || sellsNothing(deps)) return { free: null, domains }
  await tx.run(lockStatement, [companyId])
  // New queries after the lock see changes committed while this transaction waited.
  const [now] = await tx.rows(findRow, findStatement, [companyId])
  return { free: (await readStoredLicences(tx, companyId)).free, domains: now?.email_domains ?? [] }
}

/** Returns the number of free licences, null without a limit, and locks them as `lockAdmission` does. */
export const lockFreeLicences = async (tx: Db, deps: Pick<Deps, 'env'>, companyId: string): Promise<number | null> =>
  (await lockAdmission(tx, deps, companyId)).free

/** Throws `code` unless `needed` licences are free. They stay reserved for this transaction. */
export async function takeLicences(
  tx: Db,
  deps: Pick<Deps, 'env'>,
  companyId: string,
  needed: number,
  code: ErrorCode,
): Promise<void> {
  const free = await lockFreeLicences(tx, deps, companyId)
  if (free !== null && free < needed) throw new AppError(code)
}

/**
 * Returns the licences and locks the company: until the transaction ends, no other one takes a licence or sets a limit.
 */
export async function lockLicences(tx: Db, companyId: string): Promise<Licences> {
  await tx.run(lockTotalStatement, [companyId])
  return readStoredLicences(tx, companyId)
}

const setStatement = { name: 'licences_set', text: `update companies set licences = $2 where id = $1` }
const newestStatement = {
  name: 'licences_newest',
  text: `select id from invitations where company_id = $1 and state = 'pending' and reserves and expires_at > clock_timestamp()
    order by created_at desc, id desc limit $2`,
}
const unreserveStatement = {
  name: 'licences_unreserve',
  text: `update invitations set reserves = false where company_id = $1 and id = any($2::uuid[]) and state = 'pending'`,
}

/**
 * Sets the number of licences of a company; null removes the limit. A number below the licences in use is refused. The
 * newest invitations lose their reservation first. They stay open and take a free licence on acceptance.
 */
export async function setLicences(tx: Db, companyId: string, total: number | null): Promise<Licences> {
  // Waits for all transactions that have read the licences.
  const { in_use: inUse, reserved } = await lockLicences(tx, companyId)
  if (total !== null && total < inUse) throw new AppError('licences_in_use', { values: { count: inUse } })
  await tx.run(setStatement, [companyId, total])
  const over = total === null ? 0 : inUse + reserved - total
  if (over > 0) {
    const newest = await tx.rows(idRow, newestStatement, [companyId, over])
    await tx.run(unreserveStatement, [companyId, newest.map(({ id }) => id)])
  }
  return readStoredLicences(tx, companyId)
}
