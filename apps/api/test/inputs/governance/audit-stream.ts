import { newId } from '../../../src/db/columns.ts'
import { secretPlace } from '../../../src/modules/governance/audit-stream/audit-stream.ts'
import { storeStream } from '../../../src/modules/governance/audit-stream/audit-stream.sql.ts'
import { type InputsOf, ofCompany } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

/** Stores a tested stream, because these tests have no receiver. */
async function streaming(stage: Stage) {
  const { server, company } = stage
  const { database, secrets } = server.deps
  const id = newId()
  await database.transaction({ companyId: company.id }, (tx) =>
    storeStream(tx, company.id, {
      id,
      url: 'https://siem.example/kartu',
      secret: secrets.ready ? secrets.seal('whsec_a', secretPlace(id)) : 'none',
      number: 0,
    }),
  )
  return ofCompany(stage)
}

export const inputs: InputsOf<'auditStream'> = {
  'auditStream.get': ofCompany,
  'auditStream.set': (stage) => ({ ...ofCompany(stage), body: { url: 'https://127.0.0.1/' } }),
  'auditStream.resume': streaming,
  'auditStream.remove': ofCompany,
}
