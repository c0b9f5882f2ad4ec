import { canSetEmailSignatures } from '@kartu/contracts/sharing/email-signatures.plain'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow, AppError, notFound } from '../../../http/errors.ts'
import { chosenMembers } from '../../company/members/chosen-members.ts'
import { type Asking, defineBulkAction } from '../../platform/bulk-jobs/bulk-action.ts'
import { type BulkItemRow, isKindRunning, type NewItem } from '../../platform/bulk-jobs/bulk-jobs.sql.ts'
import { tell } from '../../platform/audit/tell.ts'
import { readSignature } from './email-signatures.ts'
import { openAccount, requireMailboxes, toldMailbox } from './mailbox-account.ts'
import {
  deleteMailbox,
  findMailbox,
  findPerson,
  keepBefore,
  listSent,
  lockAccount,
  storeKeep,
  storeSent,
} from './mailboxes.sql.ts'
import { planSignature, planSignatures } from './signature-plan.ts'

const kinds = ['deploy_signatures', 'restore_signatures'] as const

/** Ends the job: every other person would be refused for the same reason. */
const endsJob = ({ code }: AppError): boolean =>
  ['signature_account_missing', 'signature_account_refused', 'signature_design', 'signature_rollout_off'].includes(code)

/** Checks who starts a job, and that none is running. The lock lets only one start at a time. */
async function requireStart(tx: Db, deps: Deps, { actor }: Asking): Promise<void> {
  allow(canSetEmailSignatures(actor))
  requireMailboxes(deps)
  if (!(await lockAccount(tx, actor.companyId))) throw new AppError('signature_account_missing')
  if (await isKindRunning(tx, actor.companyId, kinds)) throw new AppError('signature_running')
}

/** The hourly roll-out has no session; its switch is in the audit log. */
async function noteStart(tx: Db, asking: Asking, action: 'rolled_out' | 'restored', people: number): Promise<void> {
  if (!asking.session) return
  await tell(tx, asking, {
    audit: [{ action: `email_signature.${action}`, subjectId: asking.actor.companyId, after: { people } }],
    shows: 'nothing',
    notify: [],
  })
}

/** Changes the mailboxes whose signature differs from the design filled with the card. */
export const deploySignaturesAction = defineBulkAction({
  kind: 'deploy_signatures',
  choose: async (tx, deps, asking, { members }) => {
    await requireStart(tx, deps, asking)
    const { companyId } = asking.actor
    const { design } = await readSignature(tx, companyId)
    if (design === null) throw new AppError('signature_design')
    const chosen = new Set((await chosenMembers(tx, deps, companyId, members)).map(({ member_id: id }) => id))
    const items: NewItem[] = []
    for await (const { memberId, name, isDue } of planSignatures(tx, deps.env, companyId, design))
      if (isDue && chosen.has(memberId)) items.push({ member_id: memberId, name, content: null })
    if (items.length > 0) await noteStart(tx, asking, 'rolled_out', items.length)
    return items
  },
  ends: endsJob,
  reach: async (deps, { actor }, _input, item) => {
    allow(canSetEmailSignatures(actor))
    const { companyId } = actor
    const memberId = memberOf(item)
    const mailboxes = requireMailboxes(deps)
    const db = deps.database.read({ companyId })
    const account = await openAccount(db, deps, companyId)
    const { design } = await readSignature(db, companyId)
    if (design === null) throw new AppError('signature_design')
    const planned = await planSignature(db, deps.env, companyId, design, memberId)
    if (!planned) throw new AppError('signature_person_left')
    const { email, html, hash } = planned
    const before = await toldMailbox(mailboxes.read(account, email))
    // Committed before the change, so that a crash in between cannot lose it.
    await deps.database.transaction({ companyId }, (tx) => keepBefore(tx, companyId, memberId, before))
    await toldMailbox(mailboxes.write(account, email, { address: before.address, signature: html }))
    return hash
  },
  act: async (tx, _deps, { actor }, _input, item, hash) => {
    if (typeof hash !== 'string') throw notFound()
    await storeSent(tx, actor.companyId, memberOf(item), hash)
  },
})

/** Gives people back the signatures that they had before. Those of leavers stay. */
export const restoreSignaturesAction = defineBulkAction({
  kind: 'restore_signatures',
  choose: async (tx, deps, asking) => {
    await requireStart(tx, deps, asking)
    const sent = await listSent(tx, asking.actor.companyId)
    if (sent.length > 0) {
      // Otherwise, the next hour would change the mailboxes again.
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
    const { address, before: signature } = mailbox
    await toldMailbox(mailboxes.write(account, person.email, { address, signature }))
  },
  act: async (tx, _deps, { actor }, _input, item) => {
    await deleteMailbox(tx, actor.companyId, memberOf(item))
  },
})

function memberOf({ member_id: id }: BulkItemRow): string {
  if (id === null) throw notFound()
  return id
}
