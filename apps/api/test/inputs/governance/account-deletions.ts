import { hashToken, newToken } from '../../../src/http/caller/session.ts'
import { hashCode, keepCode } from '../../../src/modules/identity/auth/one-time-codes.ts'
import type { InputsOf } from '../../stage-inputs.ts'

const code = '123456'

export const inputs: InputsOf<'accountDeletions'> = {
  'accountDeletions.get': () => ({}),
  'accountDeletions.sendCode': () => ({ body: { locale: 'id' } }),
  // Stores a code mailed to the founder.
  'accountDeletions.create': async ({ server, company }) => {
    const request = newToken()
    const { email } = company.founder
    const kept = { email, purpose: 'account_deletion', scope: hashToken(request) } as const
    await keepCode(server.database.global, { ...kept, codeHash: await hashCode(code) })
    return { body: { code, request } }
  },
}
