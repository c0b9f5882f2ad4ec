import { newId } from '../../../src/db/columns.ts'
import { allowPersonal, insertKey } from '../../../src/modules/integrations/api-keys/api-keys.sql.ts'
import { newKeyToken } from '../../../src/modules/integrations/api-keys/key-token.ts'
import { unique } from '../../factories.ts'
import { type InputsOf, ofCompany } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

/** A key of the company, inserted directly because making one needs a proof. */
async function ofKey({ server, company }: Stage) {
  const id = newId()
  const { hash, ending } = newKeyToken(company.id, id)
  await server.deps.database.transaction({ companyId: company.id }, (tx) =>
    insertKey(tx, company.id, {
      ...{ id, name: 'Payroll', scopes: ['members:read'], divisionId: null, owner: null },
      ...{ makerId: company.memberId, hash, ending, days: 90 },
    }),
  )
  return { params: { companyId: company.id, keyId: id } }
}

async function allowing(stage: Stage) {
  const { server, company } = stage
  await server.deps.database.transaction({ companyId: company.id }, (tx) => allowPersonal(tx, company.id, true))
  return ofCompany(stage)
}

export const inputs: InputsOf<'apiKeys'> = {
  'apiKeys.list': ofCompany,
  'apiKeys.listOwn': ofCompany,
  'apiKeys.create': (stage) => ({
    ...ofCompany(stage),
    body: {
      name: `Payroll ${unique()}`,
      scopes: ['members:read', 'members:write'],
      division_id: stage.divisionId,
      days: 90,
    },
  }),
  'apiKeys.createOwn': async (stage) => ({
    ...(await allowing(stage)),
    body: { name: `Notebook ${unique()}`, scopes: ['leads:read'], days: 30 },
  }),
  'apiKeys.updateSettings': (stage) => ({ ...ofCompany(stage), body: { personal_allowed: true } }),
  'apiKeys.rotate': async (stage) => ({ ...(await ofKey(stage)), body: { days: 90, overlap_days: 7 } }),
  'apiKeys.confirm': ofKey,
  'apiKeys.remove': ofKey,
}
