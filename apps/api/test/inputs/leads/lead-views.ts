import { leadViewRoutes } from '@kartu/contracts/leads/lead-views'
import { unique } from '../../factories.ts'
import { type InputsOf, ofCompany } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

/** A private view of the founder. */
const ofView = async ({ company }: Stage) => {
  const params = { companyId: company.id }
  const body = { name: `View ${unique()}`, query: 'status=open' }
  return { params: { ...params, viewId: (await company.api.data(leadViewRoutes.create, { params, body }))._id } }
}

export const inputs: InputsOf<'leadViews'> = {
  'leadViews.list': ofCompany,
  'leadViews.create': (stage) => ({
    ...ofCompany(stage),
    body: { name: `View ${unique()}`, query: 'search=ana+b&status=open,won&show=board', shared: true },
  }),
  'leadViews.update': async (stage) => ({
    ...(await ofView(stage)),
    body: { name: `View ${unique()}`, query: 'warmth=hot', shared: false },
  }),
  'leadViews.remove': ofView,
}
