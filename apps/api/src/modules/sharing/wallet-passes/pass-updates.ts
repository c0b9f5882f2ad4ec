import type { Change, Follow } from '../../../db/change.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Pushed } from '../../../gateways/wallet/apple-push.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { findCardsOfMembers } from '../../company/cards/public/public-cards.sql.ts'
import { defineJob } from '../../job.ts'
import { endAtGoogle } from './ended-passes.ts'
import { findNextEnded } from './ended-passes.sql.ts'
import { updateGoogle } from './google-updates.ts'
import { passHash } from './pass-content.ts'
import {
  claimPushes,
  type ClaimedPush,
  findNextPush,
  markDevices,
  removeGone,
  storeLater,
  storeSent,
} from './wallet-devices.sql.ts'
import {
  findClock,
  findNextGoogle,
  insertRefresh,
  lockDue,
  storeChanged,
  storeChecked,
  takeRefreshes,
} from './wallet-passes.sql.ts'
import { currentContent } from './wallet-passes.ts'
import { walletUpdateQueue } from './wallet-queue.ts'

/** Time for which changes are collected into one job. */
const waitSeconds = 2
/** Maximum number of passes that a job compares and pushes that it sends. The next job continues a second later. */
const passesPerJob = 100
const pushesPerJob = 200
const pushesAtOnce = 20

/** Adds the job of a change to its transaction, if the changed cards have passes. */
export const followChanges =
  (queue: Queue): Follow<Db> =>
  async (tx: Db, { companyId, cardId, leads }: Change) => {
    if (leads || !(await insertRefresh(tx, companyId, cardId))) return
    await queue.enqueue(tx, walletUpdateQueue, { companyId }, waitSeconds)
  }

/**
 * Compares passes with their cards and notifies the phones of those that changed. Every step is stored, so a job that
 * dies or runs twice loses no change, and a change of 10,000 cards is processed in parts.
 */
export const walletUpdateJob = defineJob({
  ...walletUpdateQueue,
  // The names must be removed from phones before the company is deleted.
  whileDeleting: true,
  async run(deps, { companyId }) {
    const { database, env, log } = deps
    if (!env.applePasses && !env.googleWallet) return
    const compared = await database.transaction({ companyId }, async (tx) => {
      await takeRefreshes(tx, companyId)
      return comparePasses(tx, deps, companyId)
    })
    const push = await sendPushes(deps, companyId)
    if (push) log.warn({ companyId, ...push }, "Apple's push service did not accept a push")
    const update = (await updateGoogle(deps, companyId)) ?? (await endAtGoogle(deps, companyId))
    if (update) log.warn({ companyId, ...update }, 'Google Wallet did not accept an update')
    await planNext(deps, companyId, compared === passesPerJob)
  },
})

/**
 * Enqueues the job of the company's next due push or update, including those that a killed job had claimed. The key
 * contains the time, so that jobs that end in the same state add only one job.
 */
async function planNext(deps: Deps, companyId: string, hasMore: boolean): Promise<void> {
  const { database, queue, walletPush, walletObjects } = deps
  const db = database.read({ companyId })
  const now = await findClock(db)
  const times = [
    hasMore ? now : null,
    walletPush ? await findNextPush(database.global, companyId) : null,
    walletObjects ? await findNextGoogle(db, companyId) : null,
    walletObjects ? await findNextEnded(database.global, companyId) : null,
  ].filter((time) => time !== null)
  if (times.length === 0) return
  const second = Math.ceil(Math.max(Math.min(...times), now + 1))
  const key = `${companyId} ${second}`
  await database.transaction({ companyId }, (tx) =>
    queue.enqueue(tx, walletUpdateQueue, { companyId }, Math.ceil(second - now), key),
  )
}

/** Compares the next due passes. Returns their number. */
async function comparePasses(tx: Db, { env }: Deps, companyId: string): Promise<number> {
  const due = await lockDue(tx, companyId, passesPerJob)
  if (due.length === 0) return 0
  const memberIds = due.flatMap((pass) => pass.member_id ?? [])
  const cards = memberIds.length === 0 ? [] : await findCardsOfMembers(tx, companyId, memberIds)
  const changed = []
  for (const { id, member_id: memberId, content_hash: known } of due) {
    const card = cards.find((row) => row.member_id === memberId)
    const content = await currentContent(tx, env, companyId, card)
    const hash = passHash(content)
    if (hash !== known) changed.push({ id, hash, isVoid: content.isVoid })
  }
  await storeChecked(
    tx,
    companyId,
    due.map(({ id }) => id),
  )
  if (changed.length > 0) {
    await storeChanged(tx, companyId, changed)
    await markDevices(
      tx,
      companyId,
      changed.map(({ id }) => id),
    )
  }
  return due.length
}

type Refused = Extract<Pushed, { outcome: 'later' }>

/** Sends due pushes and stores their outcomes. Returns a refusal if it must be retried. */
async function sendPushes({ database, walletPush }: Deps, companyId: string): Promise<Refused | undefined> {
  if (!walletPush) return undefined
  const { global } = database
  const pushes = await claimPushes(global, companyId, pushesPerJob)
  const by: Record<Pushed['outcome'] | 'unsent', ClaimedPush[]> = { accepted: [], gone: [], later: [], unsent: [] }
  let refused: Refused | undefined
  for (let from = 0; from < pushes.length; from += pushesAtOnce) {
    const some = pushes.slice(from, from + pushesAtOnce)
    // If the service does not answer, the other pushes are not sent.
    if (refused && by.accepted.length === 0) {
      by.unsent.push(...some)
      continue
    }
    await Promise.all(
      some.map(async (push) => {
        const answer = await walletPush.push(push.push_token)
        by[answer.outcome].push(push)
        if (answer.outcome === 'later') refused = answer
      }),
    )
  }
  if (by.accepted.length > 0) await storeSent(global, companyId, by.accepted)
  if (by.gone.length > 0) await removeGone(global, companyId, by.gone)
  if (by.later.length > 0) await storeLater(global, companyId, by.later, 'refused')
  if (by.unsent.length > 0) await storeLater(global, companyId, by.unsent, 'unsent')
  return refused
}
