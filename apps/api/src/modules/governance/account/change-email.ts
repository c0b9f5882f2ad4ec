import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, fieldError, invalidField, notFound, translating } from '../../../http/errors.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { originOf } from '../../identity/auth/request-origin-text.ts'
import { countCodeMail, countCodeTry, forgiveCodeMail } from '../../identity/auth/auth-limits.ts'
import { moreUntilOf } from '../../identity/auth/auth.jobs.ts'
import { hashCode, keepCode, newCode, takeCode } from '../../identity/auth/one-time-codes.ts'
import { endOtherSessions } from '../../identity/auth/sessions.ts'
import { changeUser, type UserRow, requireUser, localeOf } from '../../identity/users/users.sql.ts'
import { type Asking, sessionCallerOf } from '../../identity/auth/caller.ts'
import { bindPlacesOf } from '../company-sign-in/sign-in-domains.ts'
import { accountMail } from './account.jobs.ts'
import {
  beginEmailChange,
  type EmailChangeRow,
  findEmailChange,
  forgetEmailChange,
  lockEmailChange,
  noteConfirmed,
} from './account.sql.ts'

/**
 * Mails codes to both inboxes for a new address. The response does not reveal whether the new address has an account;
 * the owner of such an account is informed by mail.
 */
export async function changeEmail(deps: Deps, asking: Asking, email: string): Promise<EmailChangeRow> {
  const { global } = deps.database
  await requireProof(global, asking.session, 'change_email')
  const user = await requireUser(global, asking.session.userId)
  if (email === user.email) throw invalidField('email', 'regex')
  const moreUntil = await countMails(global, asking, user, email)
  const codes = [await madeCode(), await madeCode()]
  return deps.database.transaction('global', async (tx) => {
    const change = await beginEmailChange(tx, user.id, email)
    await sendCodes(deps, tx, { asking, user, change, codes, moreUntil })
    return change
  })
}

/** Sends new codes to inboxes that have not confirmed. */
export async function resendEmailCodes(deps: Deps, asking: Asking): Promise<EmailChangeRow> {
  const { global } = deps.database
  const user = await requireUser(global, asking.session.userId)
  const change = await findEmailChange(global, user.id)
  if (!change) throw notFound()
  const moreUntil = await countMails(global, asking, user, change.new_confirmed_at === null ? change.email : null)
  const codes = [await madeCode(), await madeCode()]
  await deps.database.transaction('global', (tx) => sendCodes(deps, tx, { asking, user, change, codes, moreUntil }))
  return change
}

/**
 * Counts mails to the current inbox by session. Mails to the new inbox count as sent by a stranger, so that it is not
 * flooded. Returns the expiry of the link to request more codes in the mail to the new inbox, if the mail has one.
 */
async function countMails(db: Db, asking: Asking, user: UserRow, other: string | null): Promise<number | undefined> {
  await countCodeMail(db, user.email, sessionCallerOf(asking))
  return other === null ? undefined : moreUntilOf(await countCodeMail(db, other, strangerOf(asking)))
}

const strangerOf = ({ address }: Asking) => ({ address, browser: undefined })

const madeCode = async () => {
  const code = newCode()
  return { code, codeHash: await hashCode(code) }
}

interface Sending {
  asking: Asking
  user: UserRow
  change: EmailChangeRow
  codes: { code: string; codeHash: string }[]
  moreUntil: number | undefined
}

async function sendCodes(deps: Deps, tx: Db, { asking, user, change, codes, moreUntil }: Sending): Promise<void> {
  const asked = originOf(asking.userAgent)
  const locale = localeOf(user)
  const inboxes = [
    { kind: 'email_current', email: user.email, done: change.current_confirmed_at !== null },
    { kind: 'email_new', email: change.email, done: change.new_confirmed_at !== null },
  ] as const
  for (const [at, { kind, email, done }] of inboxes.entries()) {
    const made = codes[at]
    if (done || !made) continue
    await keepCode(tx, { email, purpose: 'email_change', scope: change.id, codeHash: made.codeHash })
    await deps.queue.enqueue(tx, accountMail, {
      ...{ kind, email, newEmail: change.email, code: made.code, locale, asked },
      ...(kind === 'email_new' && { moreUntil }),
    })
  }
}

/** Confirms one inbox. The second confirmation changes the address and ends all other sessions. */
export async function confirmEmail(
  deps: Deps,
  asking: Asking,
  { address, code }: { address: 'current' | 'new'; code: string },
): Promise<EmailChangeRow | undefined> {
  const { global } = deps.database
  const { session } = asking
  const user = await requireUser(global, session.userId)
  const change = await findEmailChange(global, user.id)
  if (!change) throw notFound()
  await countCodeTry(global, user.email, sessionCallerOf(asking))
  const inbox = address === 'current' ? user.email : change.email
  if (!(await takeCode(global, inbox, 'email_change', code, change.id))) throw fieldError('code_invalid', 'code')
  if (address === 'new') await forgiveCodeMail(global, inbox, strangerOf(asking))
  return deps.database.transaction('global', async (tx) => {
    if (!(await lockEmailChange(tx, user.id))) throw new AppError('code_invalid')
    const noted = await noteConfirmed(tx, user.id, change.id, address)
    if (!noted) throw new AppError('code_invalid')
    if (noted.current_confirmed_at === null || noted.new_confirmed_at === null) return noted
    await translating({ users_email_key: () => fieldError('email_taken', 'code') }, () =>
      changeUser(tx, user.id, { email: noted.email }),
    )
    await bindPlacesOf(tx, user)
    await forgetEmailChange(tx, user.id)
    await endOtherSessions(tx, session)
    const locale = localeOf(user)
    await deps.queue.enqueue(tx, accountMail, {
      kind: 'email_changed',
      email: user.email,
      newEmail: noted.email,
      locale,
    })
    return undefined
  })
}
