import { presets } from '@kartu/cards/card-policy'
import { changeRequestRoutes } from '@kartu/contracts/team/change-requests'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { unique } from '../../factories.ts'
import { ofCompany, type InputsOf } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

/** Locks all fields of all cards, so that changes need a request. */
const lockFields = (stage: Stage) =>
  stage.company.api.data(customisationRoutes.update, { ...ofCompany(stage), body: { policy: presets.strict } })

/** A pending change request of the founder. */
async function ofChangeRequest(stage: Stage) {
  await lockFields(stage)
  const change = { field: 'job_title', value: unique() } as const
  const { _id } = await stage.company.api.data(changeRequestRoutes.create, { ...ofCompany(stage), body: { change } })
  return { params: { companyId: stage.company.id, changeRequestId: _id } }
}

export const inputs: InputsOf<'changeRequests'> = {
  'changeRequests.list': (stage) => ({
    ...ofCompany(stage),
    query: { page: '1', per_page: '10', state: 'pending', member: stage.memberId },
  }),
  'changeRequests.create': async (stage) => {
    await lockFields(stage)
    return { ...ofCompany(stage), body: { change: { field: 'job_title', value: unique() }, message: 'Please' } }
  },
  'changeRequests.accept': ofChangeRequest,
  'changeRequests.reject': async (stage) => ({ ...(await ofChangeRequest(stage)), body: { answer: 'No' } }),
  'changeRequests.withdraw': ofChangeRequest,
}
