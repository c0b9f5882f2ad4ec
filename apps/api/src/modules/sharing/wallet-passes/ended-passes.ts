import { hash } from 'node:crypto'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { ObjectUpdate } from '../../../gateways/wallet/google-wallet.ts'
import { isSame } from '../../../lib/is-same.ts'
import { SecretFault } from '../../../lib/secret-box.ts'
import {
  claimEnded,
  type EndedPass,
  findEnded,
  findEnding,
  findLostEnds,
  insertEnded,
  removeEndedBefore,
  storeEndSent,
} from './ended-passes.sql.ts'
import { googleObject } from './google-pass.ts'
import { endedContent, type PassContent } from './pass-content.ts'
import { markDevices } from './wallet-devices.sql.ts'
import { lostMinutes, voidDays } from './wallet-sweep.sql.ts'
import { walletUpdateQueue } from './wallet-queue.ts'
import { type OpenPass, secretPlace } from './wallet-passes.ts'

const tokenHash = (token: string): string => hash('sha256', token, 'base64url')

/**
 * Records the pass of a personal card that is about to be deleted with its company, and makes a push to its phones due.
 * Returns false if the card has no pass. No data about the person remains.
 */
export async function recordEndedPass(
  tx: Db,
  { env, secrets }: Pick<Deps, 'env' | 'secrets'>,
  companyId: string,
  cardId: string,
): Promise<boolean> {
  if (!env.applePasses && !env.googleWallet) return false
  const pass = await findEnding(tx, companyId, cardId)
  const token = pass && openedToken({ secrets }, pass)
  if (!pass || token === undefined) return false
  await insertEnded(tx, companyId, { ...pass, token_hash: tokenHash(token) })
  await markDevices(tx, companyId, [pass.id])
  return true
}

/** Undefined if `SECRETS_KEY` was lost, which must not prevent a person from deleting their card. */
function openedToken(
  { secrets }: Pick<Deps, 'secrets'>,
  { id, secret }: { id: string; secret: string },
): string | undefined {
  try {
    return secrets.open(secret, secretPlace(id))
  } catch (error) {
    if (error instanceof SecretFault) return undefined
    throw error
  }
}

/** Enqueues the update of an ended pass. Called after the deletion of the company, which deletes its jobs. */
export const tellEndedPass = (tx: Db, { queue }: Pick<Deps, 'queue'>, companyId: string): Promise<void> =>
  queue.enqueue(tx, walletUpdateQueue, { companyId })

/** The pass of a deleted personal card, if the request has its token. */
export async function endedPassOf(
  db: Db,
  { companyId, passId }: { companyId: string; passId: string },
  token: string,
): Promise<{ pass: OpenPass; ended: PassContent } | undefined> {
  const found = await findEnded(db, companyId, passId)
  if (!found || !isSame(tokenHash(token), found.token_hash)) return undefined
  const row = { id: found.id, member_id: null, changed_at: found.ended_at }
  return { pass: { row, token }, ended: contentOf(found) }
}

const contentOf = ({ locale, color }: EndedPass): PassContent =>
  endedContent({ locale, company: '', colour: color, logo: null })

type Refused = Extract<ObjectUpdate, { outcome: 'later' }>

/** Sends the end of a pass to Google. Returns a refusal if it must be retried. */
export async function endAtGoogle(
  { database, env, log, walletObjects }: Deps,
  companyId: string,
): Promise<Refused | undefined> {
  const { googleWallet, publicUrl } = env
  if (!googleWallet || !walletObjects) return undefined
  const [pass] = await claimEnded(database.global, companyId)
  if (!pass) return undefined
  const answer = await walletObjects.update(googleObject(googleWallet, publicUrl, pass.id, contentOf(pass)))
  if (answer.outcome === 'later') return answer
  if (answer.outcome === 'refused')
    log.warn({ companyId, pass: pass.id, reason: answer.reason }, 'Google Wallet refused a pass')
  await storeEndSent(database.global, companyId, pass)
  return undefined
}

/** Restarts updates whose job was lost, and deletes passes that ended a month ago. */
export async function sweepEndedPasses({ database, env, queue }: Deps): Promise<void> {
  await removeEndedBefore(database.global, voidDays)
  if (!env.applePasses && !env.googleWallet) return
  for (const companyId of await findLostEnds(database.global, lostMinutes))
    await database.transaction('global', (tx) => queue.enqueue(tx, walletUpdateQueue, { companyId }))
}
