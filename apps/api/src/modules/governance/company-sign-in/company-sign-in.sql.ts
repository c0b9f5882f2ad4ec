import { joinings } from '@kartu/contracts/governance/company-sign-in.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { finder } from '../../../db/statement-functions.ts'
import { endSessionsThrough } from '../../identity/auth/sessions.ts'
import { onStricterSignIn } from '../sign-in-rules/sign-in-tightened.ts'

const connectionRow = z.object({
  id: z.string(),
  company_id: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  /** Sealed. */
  client_secret: z.string(),
  tested_at: z.string().nullable(),
  is_on: z.boolean(),
  is_required: z.boolean(),
  joining: z.enum(joinings),
})
export type ConnectionRow = z.infer<typeof connectionRow>

const columns = 'id, company_id, issuer, client_id, client_secret, tested_at, is_on, is_required, joining'

export const findConnection = finder(connectionRow)<[companyId: string]>(
  'company_sign_in_find',
  `select ${columns} from company_sign_ins where company_id = $1`,
)

/** Locks the connection until the transaction ends. */
export const lockConnection = finder(connectionRow)<[companyId: string]>(
  'company_sign_in_lock',
  `select ${columns} from company_sign_ins where company_id = $1 for update`,
)

const replace = {
  name: 'company_sign_in_replace',
  text: `insert into company_sign_ins (company_id, id, issuer, client_id, client_secret, joining)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (company_id) do update set id = excluded.id, issuer = excluded.issuer, client_id = excluded.client_id,
      client_secret = excluded.client_secret, tested_at = null, is_on = false, is_required = false`,
}

interface MadeConnection {
  id: string
  issuer: string
  clientId: string
  clientSecret: string
}

/**
 * Replaces the provider with an untested one, turned off, and ends the sessions of the earlier one. The joining rule is
 * unchanged.
 */
export async function replaceConnection(tx: Db, companyId: string, made: MadeConnection): Promise<void> {
  await endSessionsThrough(tx, companyId)
  await tx.run(replace, [companyId, made.id, made.issuer, made.clientId, made.clientSecret, 'request'])
}

const setSecret = {
  name: 'company_sign_in_secret',
  text: `update company_sign_ins set client_secret = $3 where company_id = $1 and id = $2`,
}

export const storeSecret = (tx: Db, { company_id, id }: ConnectionRow, sealed: string): Promise<unknown> =>
  tx.run(setSecret, [company_id, id, sealed])

const change = {
  name: 'company_sign_in_change',
  text: `update company_sign_ins set is_on = $2, is_required = $3, joining = $4 where company_id = $1`,
}

export const changeConnection = (
  tx: Db,
  companyId: string,
  next: Pick<ConnectionRow, 'is_on' | 'is_required' | 'joining'>,
): Promise<unknown> => tx.run(change, [companyId, next.is_on, next.is_required, next.joining])

const noteTest = {
  name: 'company_sign_in_tested',
  text: `update company_sign_ins set tested_at = now() where company_id = $1 and id = $2 returning id`,
}

/** Returns false if the settings were replaced in the meantime. */
export const noteTested = async (tx: Db, companyId: string, id: string): Promise<boolean> =>
  (await tx.run(noteTest, [companyId, id])) === 1

const removals = [
  { name: 'company_sign_in_forget_people', text: `delete from company_sign_in_people where company_id = $1` },
  { name: 'company_sign_in_forget', text: `delete from company_sign_ins where company_id = $1` },
]

/** Deletes the connection with its linked subjects and the sessions that it opened. */
export async function deleteConnection(tx: Db, companyId: string): Promise<void> {
  await endSessionsThrough(tx, companyId)
  for (const removal of removals) await tx.run(removal, [companyId])
}

const settledRow = z.object({ stricter: z.boolean() })
const settle = {
  name: 'company_sign_in_settle',
  text: `with settled as (
      select co.required_sign_in_domains as before, (
        select coalesce(array_agg(d.domain order by d.domain), '{}') from company_sign_in_domains d
        join company_sign_ins s on s.company_id = d.company_id
        where d.company_id = $1 and d.proved_at is not null and s.is_required) as after
      from companies co where co.id = $1)
    update companies co set required_sign_in_domains = settled.after from settled where co.id = $1
    returning not settled.after <@ settled.before as stricter`,
}

/**
 * Stores in the company's row which addresses must use its sign-in, because every call reads it. Call it in the
 * transaction of every change to the connection or a domain.
 */
export async function settleRequired(tx: Db, companyId: string): Promise<void> {
  const [settled] = await tx.rows(settledRow, settle, [companyId])
  if (settled?.stricter === true) await onStricterSignIn(tx, companyId)
}
