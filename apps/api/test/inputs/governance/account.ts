import { hashToken, newToken } from '../../../src/http/caller/session.ts'
import { beginEmailChange } from '../../../src/modules/governance/account/account.sql.ts'
import { hashCode, keepCode } from '../../../src/modules/identity/auth/one-time-codes.ts'
import { beginSession, listSessions } from '../../../src/modules/identity/auth/sessions.ts'
import { pngFile } from '../../files/pictures.ts'
import { email, type InputsOf, ofCompany } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

const code = '123456'

/** Stores a code mailed to the founder. */
async function mailedCode({ server, company }: Stage) {
  const request = newToken()
  const { email: to } = company.founder
  const kept = {
    email: to,
    purpose: 'confirmation',
    scope: hashToken(request),
    codeHash: await hashCode(code),
  } as const
  await keepCode(server.database.global, kept)
  return { method: 'code', code, request }
}

/** Stores a pending change of address, with codes for both inboxes. */
async function waitingChange({ server, company }: Stage) {
  const { global } = server.database
  const change = await beginEmailChange(global, company.founder.id, email())
  const kept = {
    email: change.email,
    purpose: 'email_change',
    scope: change.id,
    codeHash: await hashCode(code),
  } as const
  await keepCode(global, kept)
}

async function otherSession({ server, company }: Stage): Promise<string> {
  const { global } = server.database
  await beginSession(global, company.founder.id, 'other', { way: 'code' })
  const found = (await listSessions(global, company.founder.id)).find(({ userAgent }) => userAgent === 'other')
  return found?.id ?? ''
}

export const inputs: InputsOf<'account'> = {
  'account.get': () => ({}),
  'account.update': () => ({ body: { first_name: 'Ayu', last_name: 'Putri', locale: 'id' } }),
  'account.setPhoto': async () => ({ body: {}, file: await pngFile(20, 20) }),
  'account.removePhoto': () => ({}),
  'account.sendConfirmationCode': () => ({ body: { locale: 'id' } }),
  'account.confirm': async (stage) => ({ body: await mailedCode(stage) }),
  'account.changeEmail': () => ({ body: { email: email() } }),
  'account.resendEmailCodes': async (stage) => {
    await waitingChange(stage)
    return { body: {} }
  },
  'account.confirmEmail': async (stage) => {
    await waitingChange(stage)
    return { body: { address: 'new', code } }
  },
  'account.keepEmail': () => ({}),
  'account.changePassword': () => ({ body: { password: 'tidak mudah ditebak', browser_tokens: [] } }),
  'account.sessions': () => ({}),
  'account.endSession': async (stage) => ({ params: { sessionId: await otherSession(stage) } }),
  'account.endOtherSessions': () => ({}),
  'account.leave': ofCompany,
}
