import type { Db } from '../../db/db.ts'
import { jobSchema } from '../../jobs/install.ts'
import { bySystem, tell } from '../audit/tell.ts'
import { releaseStoredFiles } from '../files/stored-files.ts'
import { deleteMembers } from '../members/member-writes.sql.ts'

const lockStatement = {
  name: 'personal_card_lock',
  text: `select c.id, c.member_id from companies co join cards c on c.company_id = co.id
    where co.id = $1 and co.personal for update`,
}
const filesStatement = { name: 'personal_card_files', text: `select hash from files where company_id = $1` }
const privateStatement = {
  name: 'personal_card_private_files',
  text: `update stored_files set ends_at = now() where company_id = $1`,
}
/** What no foreign key takes along. */
const looseStatements = [
  `delete from activities where company_id = $1`,
  `delete from activity_salts where company_id = $1`,
  `delete from outbox_mails where company_id = $1`,
  `delete from undelivered_mails where payload ->> 'companyId' = $1::uuid::text`,
  `delete from ${jobSchema}.job where data ->> 'companyId' = $1::uuid::text and state <> 'active'`,
  `delete from idempotency_keys where company_id = $1`,
  `delete from mail_refusals where scope = $1`,
  `delete from rate_limits where strpos(key, $1::uuid::text) > 0`,
  `update contact_messages set company_id = null where company_id = $1`,
  `update users set first_company_id = null where first_company_id = $1`,
].map((text, at) => ({ name: `personal_card_erase_${at}`, text }))
const deleteStatement = { name: 'personal_card_delete', text: `delete from companies where id = $1 and personal` }

/**
 * Takes a personal card away with all that hangs on it; its links lead nowhere from now on. In the context of the card.
 * Nothing happens to one that is gone already.
 */
export async function erasePersonalCard(tx: Db, companyId: string): Promise<void> {
  const [card] = await tx.rows<{ id: string; member_id: string }>(lockStatement, [companyId])
  if (!card) return
  await tell(tx, bySystem(companyId, 'job'), { audit: [], shows: { cardId: card.id, links: true }, notify: [] })
  // Bytes go with the next sweeps, unless somebody else has the very same picture.
  await releaseStoredFiles(tx, await tx.rows<{ hash: string }>(filesStatement, [companyId]))
  await tx.rows(privateStatement, [companyId])
  for (const statement of looseStatements) await tx.rows(statement, [companyId])
  await deleteMembers(tx, companyId, [card.member_id])
  await tx.rows(deleteStatement, [companyId])
}
