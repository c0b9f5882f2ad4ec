import type { Actor } from '@kartu/contracts/actor'
import type { SignatureRollout } from '@kartu/contracts/sharing/email-signatures'
import { canSetEmailSignatures } from '@kartu/contracts/sharing/email-signatures.plain'
import { bulkJobItemsMax } from '@kartu/contracts/limits'
import { newId, wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { eachOpenCompanyWith } from '../../../db/each-company.ts'
import type { Deps } from '../../../deps.ts'
import { serviceAccountIn } from '../../../gateways/google-workspace/service-account.ts'
import { findActor } from '../../../http/caller/access.ts'
import { AppError, invalidField } from '../../../http/errors.ts'
import { sellsNothing } from '../../../settings/billing.ts'
import { tellOrphans } from '../../company/memberships/tell-orphans.ts'
import type { Sweep } from '../../module.ts'
import type { ActingPerson } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { startJob } from '../../platform/bulk-jobs/bulk-jobs.ts'
import { storeDismissal } from '../../platform/bulk-jobs/bulk-jobs.sql.ts'
import { deploySignaturesAction, dueItems, noAddress } from './email-signatures.bulk.ts'
import { readDesigns } from './email-signatures.ts'
import { keyPlace, requireMailboxes, toldMailbox } from './mailbox-account.ts'
import {
  accountResponsibility,
  type AccountRow,
  countWithoutDesign,
  deleteAccount,
  findAccount,
  keepsCurrent,
  listRefused,
  lockAccount,
  storeAccount,
  storeKeep,
} from './mailboxes.sql.ts'
import { planSignatures } from './signature-plan.ts'

const samplesMax = 5

/** A super admin who acts, always in their own company. */
interface ActingAdmin extends ActingPerson {
  actor: Actor
}

/** The account, the number of people by state, and the first signatures that would change. */
export async function readRollout(db: Db, deps: Deps, companyId: string): Promise<SignatureRollout> {
  const offered = deps.mailboxes !== undefined && deps.secrets.ready
  const account = await findAccount(db, companyId)
  const designFor = await readDesigns(db, companyId)
  const counts = { people: 0, due: 0 }
  const samples: SignatureRollout['samples'] = []
  if (designFor)
    for await (const plan of planSignatures(db, deps.env, companyId, designFor)) {
      counts.people += 1
      if (!plan.isDue) continue
      counts.due += 1
      const { memberId, name, email, html, text } = plan
      if (samples.length < samplesMax) samples.push({ member_id: memberId, name, email, html, text })
    }
  return {
    offered,
    account: account ? await accountView(db, companyId, account) : null,
    designed: designFor !== undefined,
    ...counts,
    without_design: await countWithoutDesign(db, companyId),
    samples,
  }
}

const accountView = async (
  db: Db,
  companyId: string,
  row: AccountRow,
): Promise<NonNullable<SignatureRollout['account']>> => ({
  client_email: row.client_email,
  connected_at: wireTime(row.created_at),
  keep_current: row.keep_current,
  keeper: (await findKeeper(db, companyId, row)) ? row.keeper : null,
  responsible: row.responsible,
})

/** Stores a service account once it has successfully read the mailbox `email` of the person who connects it. */
export async function connectAccount(deps: Deps, acting: ActingAdmin, email: string, key: string): Promise<void> {
  const mailboxes = requireMailboxes(deps)
  const { companyId, memberId } = acting.actor
  const account = serviceAccountIn(key)
  if (!account) throw invalidField('key', 'regex')
  await toldMailbox(mailboxes.read(account, email))
  await deps.database.transaction({ companyId }, async (tx) => {
    const id = newId()
    const sealed = deps.secrets.seal(account.privateKey, keyPlace(id))
    const row = { id, client_email: account.clientEmail, private_key: sealed }
    await storeAccount(tx, companyId, row, memberId)
    await note(tx, acting, 'connected', { account: account.clientEmail })
  })
}

/** Makes the caller responsible, such as after the former responsible person left. */
export async function takeOverAccount(tx: Db, acting: ActingAdmin): Promise<void> {
  const { companyId, memberId } = acting.actor
  const account = await lockAccount(tx, companyId)
  if (!account) throw new AppError('signature_account_missing')
  await accountResponsibility.store(tx, companyId, account.id, memberId)
  await note(tx, acting, 'taken_over', {})
}

/** Deletes the account. Signatures in mailboxes remain. */
export async function disconnectAccount(tx: Db, acting: ActingPerson): Promise<void> {
  if (!(await deleteAccount(tx, acting.actor.companyId))) throw new AppError('signature_account_missing')
  await note(tx, acting, 'disconnected', {})
}

/** Turns automatic roll-outs on or off. They run on behalf of the caller who turned them on. */
export async function keepCurrent(tx: Db, acting: ActingPerson, keep: boolean): Promise<void> {
  const { companyId, userId } = acting.actor
  const account = await lockAccount(tx, companyId)
  if (!account) throw new AppError('signature_account_missing')
  if (account.keep_current === keep && (!keep || account.keeper_id === userId)) return
  await storeKeep(tx, companyId, keep, keep ? userId : null)
  await note(tx, acting, keep ? 'kept_current' : 'left_alone', {})
}

type Noted = 'connected' | 'disconnected' | 'taken_over' | 'kept_current' | 'left_alone'

const note = (tx: Db, acting: ActingPerson, action: Noted, after: object): Promise<void> =>
  tell(tx, acting, {
    audit: [{ action: `email_signature.${action}`, subjectId: acting.actor.companyId, after }],
    shows: 'nothing',
    notify: [],
  })

/**
 * Starts roll-outs of changed signatures on behalf of the admin who turned them on, and notifies super admins of an
 * account without a responsible super admin.
 */
export const sweepSignatures: Sweep = async (deps) => {
  if (!deps.mailboxes || !deps.secrets.ready) return
  await eachOpenCompanyWith(deps.database, keepsCurrent, (db, companyId) => rollOutChanges(db, deps, companyId))
  await tellOrphans(deps, accountResponsibility, 'mailboxes_orphaned', () => ({}))
}

/** Errors for which a roll-out is skipped. */
const idle = ['signature_running', 'bulk_jobs_many', 'not_allowed']

async function rollOutChanges(db: Db, deps: Deps, companyId: string): Promise<void> {
  const keeper = await findKeeper(db, companyId, await findAccount(db, companyId))
  if (!keeper) return
  const designFor = await readDesigns(db, companyId)
  if (!designFor) return
  // Planned before the transaction, because planning takes time. People whom Google refused are retried after a day.
  const refused = await listRefused(db, companyId)
  const due = (await dueItems(db, deps.env, companyId, designFor)).filter(({ member_id: id }) => !refused.has(id))
  if (due.length === 0) return
  try {
    await deps.database.transaction({ companyId }, async (tx) => {
      const account = await lockAccount(tx, companyId)
      const actor = await findKeeper(tx, companyId, account)
      if (!actor || (account?.lapsed === true && !sellsNothing(deps))) return
      const input = { kind: 'deploy_signatures' as const, members: { filter: {}, except: [] } }
      const items = due.slice(0, bulkJobItemsMax)
      const job = await startJob(tx, deps, deploySignaturesAction, { actor, address: noAddress }, input, items)
      // The job is shown again at its end if it has something to report.
      await storeDismissal(tx, companyId, job.id)
    })
  } catch (error) {
    if (!(error instanceof AppError) || !idle.includes(error.code)) throw error
  }
}

/** The admin on whose behalf signatures are kept up to date; undefined once they may no longer do so. */
async function findKeeper(db: Db, companyId: string, account: AccountRow | undefined): Promise<Actor | undefined> {
  if (!account?.keep_current || account.keeper_id === null) return undefined
  const actor = await findActor(db, companyId, account.keeper_id)
  return actor && canSetEmailSignatures(actor) ? actor : undefined
}
