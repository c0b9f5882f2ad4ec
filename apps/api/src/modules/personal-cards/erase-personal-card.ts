import type { Db } from '../../db/db.ts'
import { companyDeletions } from '../../db/kept-registry.ts'
import { bySystem, tell } from '../audit/tell.ts'
import { releaseStoredFiles } from '../files/stored-files.ts'

const lockStatement = {
  name: 'personal_card_lock',
  text: `select c.id from companies co join cards c on c.company_id = co.id where co.id = $1 and co.personal for update`,
}
const filesStatement = { name: 'personal_card_files', text: `select hash from files where company_id = $1` }
/** What stays when a company ends, and would tell of a card that is its person's own. */
const ownStatements = [
  `delete from rate_limits where strpos(key, $1::uuid::text) > 0`,
  `update contact_messages set company_id = null where company_id = $1`,
  `update users set first_company_id = null where first_company_id = $1`,
].map((text, at) => ({ name: `personal_card_erase_${at}`, text }))

/**
 * Takes a personal card away with all that hangs on it; its links lead nowhere from now on. In the context of the card.
 * Nothing happens to one that is gone already, or to a company: then it is false.
 */
export async function erasePersonalCard(tx: Db, companyId: string): Promise<boolean> {
  const [card] = await tx.rows<{ id: string }>(lockStatement, [companyId])
  if (!card) return false
  await tell(tx, bySystem(companyId, 'job'), { audit: [], shows: { cardId: card.id, links: true }, notify: [] })
  // Bytes go with the next sweeps, unless somebody else has the very same picture.
  await releaseStoredFiles(tx, await tx.rows<{ hash: string }>(filesStatement, [companyId]))
  for (const statement of ownStatements) await tx.rows(statement, [companyId])
  for (const { run } of companyDeletions) await run(tx, companyId)
  return true
}
