import { type InputsOf, ofCompany, oncePerStage } from '../../stage-inputs.ts'
import { record } from '../../../src/modules/platform/audit/audit.ts'
import { bySystem } from '../../../src/modules/platform/audit/tell.ts'

/** Stores the record of an erasure. Other inputs still need the member of the stage. */
const erased = oncePerStage(async ({ server, company, memberId }) => {
  await server.database.transaction({ companyId: company.id }, (tx) =>
    record(tx, bySystem(company.id, 'job'), {
      action: 'member.erased',
      subjectId: memberId,
      after: { gone: { place: 1, card: 1 }, kept: { links: 1 } },
    }),
  )
  return memberId
})

export const inputs: InputsOf<'erasures'> = {
  'erasures.get': async (stage) => ({ params: { ...ofCompany(stage).params, memberId: await erased(stage) } }),
}
