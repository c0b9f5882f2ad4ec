import { newId } from '../../../src/db/columns.ts'
import { insertProposal } from '../../../src/modules/integrations/proposed-changes/proposed-changes.sql.ts'
import { unique } from '../../factories.ts'
import { type InputsOf, ofCompany } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

/** A lead that an assistant of the founder proposes. */
async function proposed({ server, company }: Stage) {
  const id = newId()
  await server.deps.database.transaction({ companyId: company.id }, (tx) =>
    insertProposal(tx, company.id, {
      ...{ id, kind: 'lead', makerName: 'Claude', card: null, before: {}, after: { name: `Ann ${unique()}` } },
      owner: { memberId: company.memberId, userId: company.founder.id },
    }),
  )
  return { params: { companyId: company.id, proposedChangeId: id } }
}

export const inputs: InputsOf<'proposedChanges'> = {
  'proposedChanges.list': ofCompany,
  'proposedChanges.approve': proposed,
  'proposedChanges.reject': proposed,
}
