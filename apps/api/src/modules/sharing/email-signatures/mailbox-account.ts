import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { MailboxFault, type Mailboxes } from '../../../gateways/google-workspace/mailboxes.ts'
import type { ServiceAccount } from '../../../gateways/google-workspace/service-account.ts'
import { AppError } from '../../../http/errors.ts'
import { findAccount } from './mailboxes.sql.ts'

export const keyPlace = (id: string) => ({ table: 'signature_accounts', column: 'private_key', id })

/** Throws `signature_rollout_off` if the operator has turned roll-outs off, or if there is no key for sealing. */
export function requireMailboxes({ mailboxes, secrets }: Pick<Deps, 'mailboxes' | 'secrets'>): Mailboxes {
  if (!mailboxes || !secrets.ready) throw new AppError('signature_rollout_off')
  return mailboxes
}

/** The company's service account. Throws `signature_account_missing`. */
export async function openAccount(
  db: Db,
  { secrets }: Pick<Deps, 'secrets'>,
  companyId: string,
): Promise<ServiceAccount> {
  const row = await findAccount(db, companyId)
  if (!row) throw new AppError('signature_account_missing')
  return { clientEmail: row.client_email, privateKey: secrets.open(row.private_key, keyPlace(row.id)) }
}

const codes = {
  account: 'signature_account_refused',
  person: 'signature_person',
  later: 'signature_later',
  refused: 'signature_refused',
} as const

/** Runs a call to mailboxes and turns its fault into an error for the caller. */
export async function toldMailbox<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (fault) {
    if (fault instanceof MailboxFault) throw new AppError(codes[fault.code], { cause: fault })
    throw fault
  }
}

/**
 * Like `toldMailbox`, for a call about one person of a job. Google also refuses the account for addresses outside the
 * Workspace, so `check` then reads another mailbox: if that works, only this person is refused.
 */
export async function toldPerson<T>(asked: Promise<T>, check: () => Promise<unknown>): Promise<T> {
  try {
    return await toldMailbox(asked)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'signature_account_refused') throw error
    await toldMailbox(check())
    throw new AppError('signature_person', { cause: error })
  }
}
