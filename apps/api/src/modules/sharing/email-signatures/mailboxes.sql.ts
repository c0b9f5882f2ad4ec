import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'
import { hasAccess, isVerified } from '../../../db/member-status.sql.ts'
import { responsibilityOf, responsibleName } from '../../../db/responsible.sql.ts'
import { idRow } from '../../../db/rows.ts'
import { finder, reader, runner } from '../../../db/statement-functions.ts'

const accountRow = z.object({
  id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
  keep_current: z.boolean(),
  keeper_id: z.string().nullable(),
  /** Name of the keeper; null once they have lost access. */
  keeper: z.string().nullable(),
  created_at: z.string(),
  /** Name of the responsible super admin; null once they have lost the role. */
  responsible: z.string().nullable(),
  /** True once the company's subscription has expired. */
  lapsed: z.boolean(),
})
export type AccountRow = z.infer<typeof accountRow>

const findAccountStatement = {
  name: 'signature_account_find',
  text: `select a.id, a.client_email, a.private_key, a.keep_current, a.keeper_id, a.created_at,
      (select c.display_name from members m join cards c on c.company_id = $1 and c.member_id = m.id
        where m.company_id = $1 and m.user_id = a.keeper_id and ${hasAccess('m')}) as keeper,
      ${responsibleName('a')},
      (select co.subscription_status is not distinct from 'EXPIRED' from companies co where co.id = $1) as lapsed
    from signature_accounts a where a.company_id = $1`,
}
export async function findAccount(db: Db, companyId: string): Promise<AccountRow | undefined> {
  return (await db.rows(accountRow, findAccountStatement, [companyId]))[0]
}

/** Like `findAccount`, with a lock, so that only one caller at a time starts a roll-out. */
export const lockAccount = finder(accountRow)<[companyId: string]>(
  'signature_account_lock',
  `${findAccountStatement.text} for update of a`,
)

const storeAccountStatement = {
  name: 'signature_account_store',
  text: `insert into signature_accounts (company_id, id, client_email, private_key, responsible_id, created_at)
    values ($1, $2, $3, $4, $5, now())
    on conflict (company_id) do update
      set id = excluded.id, client_email = excluded.client_email, private_key = excluded.private_key,
        responsible_id = excluded.responsible_id, orphan_told_at = null, created_at = excluded.created_at`,
}

/** Replaces an earlier account. The key is sealed with `SECRETS_KEY` for this ID. */
export const storeAccount = (
  tx: Db,
  companyId: string,
  { id, client_email: email, private_key: key }: Pick<AccountRow, 'id' | 'client_email' | 'private_key'>,
  responsibleId: string,
): Promise<unknown> => tx.run(storeAccountStatement, [companyId, id, email, key, responsibleId])

export const accountResponsibility = responsibilityOf({ table: 'signature_accounts', shape: idRow, columns: 'w.id' })

const deleteAccountStatement = {
  name: 'signature_account_delete',
  text: `delete from signature_accounts where company_id = $1`,
}

/** Returns false if there was no account. */
export const deleteAccount = async (tx: Db, companyId: string): Promise<boolean> =>
  (await tx.run(deleteAccountStatement, [companyId])) === 1

/** `keeperId` is the account of the admin on whose behalf later roll-outs run. */
export const storeKeep = runner<[companyId: string, keep: boolean, keeperId: string | null]>(
  'signature_account_keep',
  `update signature_accounts set keep_current = $2, keeper_id = $3 where company_id = $1`,
)

export const keepsCurrent: Condition = `exists (select from signature_accounts where company_id = $1 and keep_current)`

const mailboxRow = z.object({
  address: z.string(),
  before: z.string(),
  /** SHA-256 of Kartu's signature as the mailbox stored it; null if none was sent. */
  stored_hash: z.string().nullable(),
})

export const findMailbox = finder(mailboxRow)<[companyId: string, memberId: string]>(
  'signature_mailbox_find',
  `select address, before, stored_hash from signature_mailboxes where company_id = $1 and member_id = $2`,
)

const keepBeforeStatement = {
  name: 'signature_mailbox_keep_before',
  text: `insert into signature_mailboxes (company_id, member_id, address, before) values ($1, $2, $3, $4)
    on conflict (company_id, member_id) do update
      set address = excluded.address, before = excluded.before, html_hash = null, stored_hash = null
      where signature_mailboxes.address <> excluded.address`,
}

/** Stores the signature that a person had before the first roll-out to this address. */
export const keepBefore = (
  tx: Db,
  companyId: string,
  memberId: string,
  { address, signature }: { address: string; signature: string },
): Promise<unknown> => tx.run(keepBeforeStatement, [companyId, memberId, address, signature])

const storeSentStatement = {
  name: 'signature_mailbox_sent',
  text: `update signature_mailboxes set html_hash = $3, stored_hash = $4, sent_at = now()
    where company_id = $1 and member_id = $2`,
}

/** Stores the hashes of the HTML that was sent and of the HTML that the mailbox stored. */
export const storeSent = (
  tx: Db,
  companyId: string,
  memberId: string,
  { sent, stored }: { sent: string; stored: string },
): Promise<unknown> => tx.run(storeSentStatement, [companyId, memberId, sent, stored])

export const deleteMailbox = runner<[companyId: string, memberId: string]>(
  'signature_mailbox_delete',
  `delete from signature_mailboxes where company_id = $1 and member_id = $2`,
)

const personRow = z.object({
  id: z.string(),
  email: z.string(),
  division_id: z.string().nullable(),
  html_hash: z.string().nullable(),
})
export type SignaturePerson = z.infer<typeof personRow>

/** Condition for people who get a signature: their card is public. Leavers are paused, so they get none. */
const getsSignature = `${isVerified('m')} and not m.hidden`

const peopleText = `select m.id, m.email, m.division_id, x.html_hash from members m
    left join signature_mailboxes x on x.company_id = $1 and x.member_id = m.id
  where m.company_id = $1 and ${getsSignature}`
const peopleStatement = {
  name: 'signature_people',
  text: `${peopleText} and ($2::uuid is null or m.id > $2) and ($4::uuid[] is null or m.id = any($4))
    order by m.id limit $3`,
}
export const listPeople = (
  db: Db,
  companyId: string,
  after: string | null,
  limit: number,
  memberIds: readonly string[] | null,
): Promise<SignaturePerson[]> => db.rows(personRow, peopleStatement, [companyId, after, limit, memberIds])

/** Undefined if the person has left or has no public card. */
export const findPerson = finder(personRow)<[companyId: string, memberId: string]>(
  'signature_person',
  `${peopleText} and m.id = $2`,
)

const sentRow = z.object({ member_id: z.string(), name: z.string() })
/** People who have not left and whose mailbox has a rolled-out signature. */
export const listSent = reader(sentRow)<[companyId: string]>(
  'signature_mailboxes_sent',
  `select x.member_id, c.display_name as name from signature_mailboxes x
      join members m on m.company_id = $1 and m.id = x.member_id
      join cards c on c.company_id = $1 and c.member_id = m.id
    where x.company_id = $1 and ${getsSignature} order by c.sort_name, x.member_id`,
)

const withoutDesignRow = z.object({ people: z.number() })
const withoutDesignStatement = {
  name: 'signature_people_without_design',
  text: `select count(*)::int as people from signature_mailboxes x
      join members m on m.company_id = $1 and m.id = x.member_id
    where x.company_id = $1 and x.html_hash is not null and ${getsSignature}
      and not exists (select from email_signatures s where s.company_id = $1 and s.design is not null)
      and not exists (select from division_signatures d
        where d.company_id = $1 and d.division_id = m.division_id and d.design is not null)`,
}

/** Number of people without a design whose mailbox still has a rolled-out signature. */
export async function countWithoutDesign(db: Db, companyId: string): Promise<number> {
  return (await db.rows(withoutDesignRow, withoutDesignStatement, [companyId]))[0]?.people ?? 0
}

const refusedRow = z.object({ member_id: z.string() })
const refusedStatement = {
  name: 'signature_people_refused',
  text: `select distinct i.member_id from bulk_job_items i
      join bulk_jobs j on j.company_id = $1 and j.id = i.job_id
    where i.company_id = $1 and j.kind = 'deploy_signatures' and j.created_at > now() - interval '1 day'
      and i.outcome = 'refused' and i.code in ('signature_person', 'signature_refused') and i.member_id is not null`,
}

/** People refused during the last day for reasons that persist. */
export const listRefused = async (db: Db, companyId: string): Promise<Set<string>> =>
  new Set((await db.rows(refusedRow, refusedStatement, [companyId])).map(({ member_id: id }) => id))
