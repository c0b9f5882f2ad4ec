import type { Actor } from '@kartu/contracts/actor'
import { canSetEmailSignatures } from '@kartu/contracts/sharing/email-signatures.plain'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Mailboxes } from '../../../gateways/google-workspace/mailboxes.ts'
import type { ServiceAccount } from '../../../gateways/google-workspace/service-account.ts'
import { allow, AppError, notFound } from '../../../http/errors.ts'
import { countUse, limits } from '../../../http/limits/rate-limit.ts'
import type { CardUrls } from '../../company/cards/cards.view.ts'
import { chosenMembers } from '../../company/members/chosen-members.ts'
import { findMember } from '../../company/members/members.sql.ts'
import { type Asking, defineBulkAction } from '../../platform/bulk-jobs/bulk-action.ts'
import {
  type BulkItemRow,
  findJob,
  isKindRunning,
  type NewItem,
  storeShown,
} from '../../platform/bulk-jobs/bulk-jobs.sql.ts'
import { tell } from '../../platform/audit/tell.ts'
import { type DesignFor, readDesigns } from './email-signatures.ts'
import { openAccount, requireMailboxes, toldMailbox, toldPerson } from './mailbox-account.ts'
import {
  deleteMailbox,
  findAccount,
  findMailbox,
  findPerson,
  keepBefore,
  listSent,
  lockAccount,
  storeKeep,
  storeSent,
} from './mailboxes.sql.ts'
import { planSignature, planSignatures, sha256 } from './signature-plan.ts'

/** Network address of a roll-out that the hourly sweep starts. */
export const noAddress = ''

const kinds = ['deploy_signatures', 'restore_signatures'] as const

/** True for an error that ends the job, because everyone else would be refused for the same reason. */
const endsJob = ({ code }: AppError): boolean =>
  ['signature_account_missing', 'signature_account_refused', 'signature_rollout_off'].includes(code)

/** Checks the permission to start a job, and that none is running. The lock lets only one start at a time. */
async function requireStart(tx: Db, deps: Deps, { actor }: Asking): Promise<void> {
  allow(canSetEmailSignatures(actor))
  requireMailboxes(deps)
  if (!(await lockAccount(tx, actor.companyId))) throw new AppError('signature_account_missing')
  if (await isKindRunning(tx, actor.companyId, kinds)) throw new AppError('signature_running')
}

/** The hourly roll-out has no session. The audit log contains only who turned it on. */
async function noteStart(tx: Db, asking: Asking, action: 'rolled_out' | 'restored', people: number): Promise<void> {
  if (!asking.session) return
  await tell(tx, asking, {
    audit: [{ action: `email_signature.${action}`, subjectId: asking.actor.companyId, after: { people } }],
    shows: 'nothing',
    notify: [],
  })
}

/** People whose signature in the mailbox differs from the design filled in with their card. */
export async function dueItems(
  db: Db,
  env: CardUrls,
  companyId: string,
  designFor: DesignFor,
  memberIds: readonly string[] | null = null,
): Promise<DueItem[]> {
  const items: DueItem[] = []
  for await (const { memberId, name, isDue } of planSignatures(db, env, companyId, designFor, memberIds))
    if (isDue) items.push({ member_id: memberId, name, content: null })
  return items
}

type DueItem = NewItem & { member_id: string }

/** Changes the mailboxes whose signature differs. */
export const deploySignaturesAction = defineBulkAction({
  kind: 'deploy_signatures',
  prepare: async (deps, actor, { members }) => {
    allow(canSetEmailSignatures(actor))
    requireMailboxes(deps)
    const { companyId } = actor
    await countUse(deps.database.global, limits.signaturePlan, companyId)
    const db = deps.database.read({ companyId })
    if (!(await findAccount(db, companyId))) throw new AppError('signature_account_missing')
    const designFor = await readDesigns(db, companyId)
    if (!designFor) throw new AppError('signature_design')
    const named = 'ids' in members ? members.ids : null
    const due = new Set((await dueItems(db, deps.env, companyId, designFor, named)).map(({ member_id: id }) => id))
    const isDue = ({ member_id: id }: { member_id?: string | null }) => due.has(id ?? '')
    // People who are up to date do not count towards the limit of a job.
    return (await chosenMembers(db, deps, companyId, members, (row) => !isDue(row))).filter(isDue)
  },
  choose: async (tx, deps, asking, _input, due) => {
    await requireStart(tx, deps, asking)
    if (due.length > 0) await noteStart(tx, asking, 'rolled_out', due.length)
    return due
  },
  ends: endsJob,
  reach: async (deps, { actor }, _input, item) => {
    allow(canSetEmailSignatures(actor))
    const { companyId } = actor
    const memberId = memberOf(item)
    const mailboxes = requireMailboxes(deps)
    const db = deps.database.read({ companyId })
    const account = await openAccount(db, deps, companyId)
    const { email, html, hash } = await planSignature(db, deps.env, companyId, memberId)
    const before = await toldPerson(mailboxes.read(account, email), () => readOwn(db, mailboxes, account, actor))
    // Committed before the change, so that a crash cannot lose the previous signature.
    await deps.database.transaction({ companyId }, (tx) => keepBefore(tx, companyId, memberId, before))
    const stored = await toldMailbox(mailboxes.write(account, email, { address: before.address, signature: html }))
    // Stored even if the job was stopped during the call.
    await deps.database.transaction({ companyId }, (tx) =>
      storeSent(tx, companyId, memberId, { sent: hash, stored: sha256(stored) }),
    )
  },
  act: () => Promise.resolve(),
  end: (deps, companyId, _input, jobId) =>
    deps.database.transaction({ companyId }, (tx) => showTrouble(tx, companyId, jobId)),
})

/** Shows an hourly roll-out to the keeper if it failed or refused people. All others remain dismissed. */
async function showTrouble(tx: Db, companyId: string, jobId: string): Promise<void> {
  const job = await findJob(tx, companyId, jobId)
  if (job?.address === noAddress && (job.refused > 0 || job.state === 'failed')) await storeShown(tx, companyId, job)
}

/**
 * Restores the signatures that people had before. Signatures of leavers, and signatures that were changed manually
 * since, remain.
 */
export const restoreSignaturesAction = defineBulkAction({
  kind: 'restore_signatures',
  choose: async (tx, deps, asking) => {
    await requireStart(tx, deps, asking)
    const sent = await listSent(tx, asking.actor.companyId)
    if (sent.length > 0) {
      // Otherwise, the next hourly roll-out would change the mailboxes again.
      await storeKeep(tx, asking.actor.companyId, false, null)
      await noteStart(tx, asking, 'restored', sent.length)
    }
    return sent.map(({ member_id, name }) => ({ member_id, name, content: null }))
  },
  ends: endsJob,
  reach: async (deps, { actor }, _input, item) => {
    allow(canSetEmailSignatures(actor))
    const { companyId } = actor
    const memberId = memberOf(item)
    const mailboxes = requireMailboxes(deps)
    const db = deps.database.read({ companyId })
    const account = await openAccount(db, deps, companyId)
    const person = await findPerson(db, companyId, memberId)
    if (!person) throw new AppError('signature_person_left')
    const mailbox = await findMailbox(db, companyId, memberId)
    if (!mailbox) return
    const { address, before: signature, stored_hash: ours } = mailbox
    const now = await toldPerson(mailboxes.read(account, person.email, address), () =>
      readOwn(db, mailboxes, account, actor),
    )
    if (now.signature !== signature) {
      if (sha256(now.signature) !== ours) throw new AppError('signature_changed')
      await toldMailbox(mailboxes.write(account, person.email, { address, signature }))
    }
    // Deleted even if the job was stopped during the call.
    await deps.database.transaction({ companyId }, (tx) => deleteMailbox(tx, companyId, memberId))
  },
  act: () => Promise.resolve(),
})

/** Reads the mailbox of the person on whose behalf a job runs. */
async function readOwn(db: Db, mailboxes: Mailboxes, account: ServiceAccount, actor: Actor): Promise<unknown> {
  const own = await findMember(db, actor.companyId, actor.memberId)
  return own && mailboxes.read(account, own.email)
}

function memberOf({ member_id: id }: BulkItemRow): string {
  if (id === null) throw notFound()
  return id
}
