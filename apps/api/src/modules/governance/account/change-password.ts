import type { Deps } from '../../../deps.ts'
import { fieldError, invalidField } from '../../../http/errors.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { originOf } from '../../identity/auth/request-origin-text.ts'
import { forgetBrowsersOf } from '../../identity/auth/known-browsers.ts'
import { passwordFault, slowHash } from '../../identity/auth/passwords.ts'
import { endOtherSessions, noteProof } from '../../identity/auth/sessions.ts'
import { requireUser, localeOf } from '../../identity/users/users.sql.ts'
import type { Asking } from '../../identity/auth/caller.ts'
import { accountMail } from './account.jobs.ts'
import { forgetEmailChange, setPasswordOf } from './account.sql.ts'
import { checkPassword } from './confirmation.ts'

interface NewPassword {
  current_password?: string | undefined
  password: string
  browser_tokens: readonly string[]
}

/** Sets a new password, ends all other sessions and mails the person. The current browser remains a known device. */
export async function changePassword(deps: Deps, asking: Asking, input: NewPassword): Promise<void> {
  const { session, userAgent } = asking
  const { global } = deps.database
  const user = await requireUser(global, session.userId)
  if (user.passwordHash === null) await requireProof(global, session, 'set_first_password')
  else if (input.current_password === undefined) throw invalidField('current_password', 'required')
  else await checkPassword(deps, asking, { ...user, password: input.current_password, field: 'current_password' })
  const fault = await passwordFault(input.password, user)
  if (fault) throw invalidField('password', fault)
  if (input.password === input.current_password) throw fieldError('password_same', 'password')
  const hash = await slowHash(input.password)
  const locale = localeOf(user)
  const asked = originOf(userAgent)
  await deps.database.transaction('global', async (tx) => {
    await setPasswordOf(tx, user.id, hash)
    await noteProof(tx, session.id, 'password')
    await endOtherSessions(tx, session)
    await forgetEmailChange(tx, user.id)
    await forgetBrowsersOf(tx, user.id, input.browser_tokens)
    await deps.queue.enqueue(tx, accountMail, { kind: 'password_changed', email: user.email, locale, asked })
  })
}
