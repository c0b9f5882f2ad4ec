import { hashToken, newToken } from '../../../src/http/caller/session.ts'
import { hashCode, keepCode } from '../../../src/modules/identity/auth/one-time-codes.ts'
import { type InputsOf, ofCompany } from '../../stage-inputs.ts'

const code = '123456'

export const inputs: InputsOf<'companyDeletions'> = {
  'companyDeletions.get': ofCompany,
  'companyDeletions.sendCode': (stage) => ({ ...ofCompany(stage), body: { locale: 'id' } }),
  // Stores a code mailed to the founder.
  'companyDeletions.create': async (stage) => {
    const { server, company } = stage
    const request = newToken()
    const kept = {
      email: company.founder.email,
      purpose: 'company_deletion',
      scope: hashToken(`${request} ${company.id}`),
    } as const
    await keepCode(server.database.global, { ...kept, codeHash: await hashCode(code) })
    return { ...ofCompany(stage), body: { name: company.name, code, request } }
  },
  'companyDeletions.cancel': ofCompany,
}
