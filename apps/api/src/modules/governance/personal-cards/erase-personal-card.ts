import type { Db } from '../../../db/db.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { eraseCompanyRows } from '../../company/companies/erase-company-rows.ts'
import { idRow } from '../../../db/rows.ts'

const lockStatement = {
  name: 'personal_card_lock',
  text: `select c.id from companies co join cards c on c.company_id = co.id where co.id = $1 and co.personal for update`,
}
/** A letter to the operator stays, and would tell of a card that is its person's own. */
const lettersStatement = {
  name: 'personal_card_letters',
  text: `update contact_messages set company_id = null where company_id = $1`,
}

/**
 * Takes a personal card away with all that hangs on it; its links lead nowhere from now on. In the context of the card.
 * Nothing happens to one that is gone already, or to a company: then it is false.
 */
export async function erasePersonalCard(tx: Db, companyId: string): Promise<boolean> {
  const [card] = await tx.rows(idRow, lockStatement, [companyId])
  if (!card) return false
  await tell(tx, bySystem(companyId, 'job'), { audit: [], shows: { cardId: card.id, links: true }, notify: [] })
  await tx.run(lettersStatement, [companyId])
  await eraseCompanyRows(tx, companyId)
  return true
}
