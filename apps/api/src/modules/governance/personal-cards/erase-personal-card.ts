import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { eraseCompanyRows } from '../../company/companies/erase-company-rows.ts'
import { idRow } from '../../../db/rows.ts'
import { recordEndedPass, tellEndedPass } from '../../sharing/wallet-passes/ended-passes.ts'

/** Services that end the card's wallet pass. */
export type ErasureDeps = Pick<Deps, 'env' | 'queue' | 'secrets'>

const lockStatement = {
  name: 'personal_card_lock',
  text: `select c.id from companies co join cards c on c.company_id = co.id where co.id = $1 and co.personal for update`,
}
/** Keeps messages to the operator without the card, whose ID would reveal their writer. */
const lettersStatement = {
  name: 'personal_card_letters',
  text: `update contact_messages set company_id = null where company_id = $1`,
}

/**
 * Deletes a personal card with everything that refers to it; its links become invalid, and its wallet pass void. Runs in
 * the context of the card. Returns false for a company or a card that was deleted already.
 */
export async function erasePersonalCard(tx: Db, deps: ErasureDeps, companyId: string): Promise<boolean> {
  const [card] = await tx.rows(idRow, lockStatement, [companyId])
  if (!card) return false
  await tell(tx, bySystem(companyId, 'job'), { audit: [], shows: { cardId: card.id, links: true }, notify: [] })
  await tx.run(lettersStatement, [companyId])
  const hasPass = await recordEndedPass(tx, deps, companyId, card.id)
  await eraseCompanyRows(tx, companyId)
  if (hasPass) await tellEndedPass(tx, deps, companyId)
  return true
}
