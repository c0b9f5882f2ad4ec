import { joinRequestRoutes } from '@kartu/contracts/team/join-requests'
import { makeCompany } from '../../factories.ts'
import { ofCompany, type InputsOf } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

/** The link by which people ask to join another company. */
async function ofJoinLink({ server }: Stage) {
  const elsewhere = await makeCompany(server)
  const { url } = await elsewhere.api.data(joinRequestRoutes.renewLink, { params: { companyId: elsewhere.id } })
  return { params: { code: new URL(url ?? '').searchParams.get('company') ?? '' } }
}

const joiner = { first_name: 'Eko', last_name: 'Putra', job_title: 'Barista', contacts: [] }

/** The founder's own waiting request at that company. */
async function ofJoinRequest(stage: Stage) {
  const asked = { ...(await ofJoinLink(stage)), body: joiner }
  const { _id } = await (await stage.api()).data(joinRequestRoutes.create, asked)
  return { params: { joinRequestId: _id } }
}

export const inputs: InputsOf<'joinRequests'> = {
  'joinRequests.link': ofCompany,
  'joinRequests.renewLink': ofCompany,
  'joinRequests.removeLink': ofCompany,
  'joinRequests.open': ofJoinLink,
  'joinRequests.create': async (stage) => ({
    ...(await ofJoinLink(stage)),
    body: joiner,
  }),
  'joinRequests.own': () => ({}),
  'joinRequests.withdraw': ofJoinRequest,
  'joinRequests.verify': (stage) => ({ ...ofCompany(stage), body: { member_ids: [stage.memberId] } }),
  'joinRequests.decline': (stage) => ({ ...ofCompany(stage), body: { member_ids: [stage.memberId] } }),
}
