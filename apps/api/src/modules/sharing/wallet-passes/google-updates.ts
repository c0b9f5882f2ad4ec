import type { Deps } from '../../../deps.ts'
import type { ObjectUpdate } from '../../../gateways/wallet/google-wallet.ts'
import { findCardsOfMembers } from '../../company/cards/public/public-cards.sql.ts'
import { googleObject } from './google-pass.ts'
import { claimGoogle, type GoogleDue, settleGoogle } from './wallet-passes.sql.ts'
import { currentContent } from './wallet-passes.ts'

/** Maximum number of updates per job; Google allows 20 calls a second. */
const googlePerJob = 50
const atOnce = 5

type Refused = Extract<ObjectUpdate, { outcome: 'later' }>

/** Sends due passes to Google. Returns a refusal if it must be retried. */
export async function updateGoogle(
  { database, env, log, walletObjects }: Deps,
  companyId: string,
): Promise<Refused | undefined> {
  const { googleWallet, publicUrl } = env
  if (!googleWallet || !walletObjects) return undefined
  const db = database.read({ companyId })
  const due = await claimGoogle(db, companyId, googlePerJob)
  const memberIds = due.flatMap((pass) => pass.member_id ?? [])
  const cards = memberIds.length === 0 ? [] : await findCardsOfMembers(db, companyId, memberIds)
  const [done, later]: [GoogleDue[], GoogleDue[]] = [[], []]
  let refused: Refused | undefined
  const send = async (pass: GoogleDue): Promise<void> => {
    const card = cards.find((row) => row.member_id === pass.member_id)
    // If the service does not answer, the other passes are not sent.
    if (refused && done.length === 0) return void later.push(pass)
    const content = await currentContent(db, env, companyId, card)
    const answer = await walletObjects.update(googleObject(googleWallet, publicUrl, pass.id, content))
    if (answer.outcome === 'later') {
      refused = answer
      later.push(pass)
    } else {
      if (answer.outcome === 'refused')
        log.warn({ companyId, pass: pass.id, reason: answer.reason }, 'Google Wallet refused a pass')
      done.push(pass)
    }
  }
  for (let from = 0; from < due.length; from += atOnce) await Promise.all(due.slice(from, from + atOnce).map(send))
  if (done.length > 0) await settleGoogle(db, companyId, done, 'done')
  if (later.length > 0) await settleGoogle(db, companyId, later, 'due')
  return refused
}
