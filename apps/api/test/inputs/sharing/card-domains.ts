import { cardDomainRoutes } from '@kartu/contracts/sharing/card-domains'
import { asOwner } from '../../database/database.ts'
import { unique } from '../../factories.ts'
import { ofCompany, type InputsOf } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

/** A new domain in place of those of earlier calls. */
async function added(stage: Stage) {
  const { params } = ofCompany(stage)
  await emptied(stage)
  const domain = `${unique()}.example`
  const { domains } = await stage.company.api.data(cardDomainRoutes.add, { params, body: { domain } })
  return { domain, params: { ...params, domainId: domains.find((row) => row.domain === domain)?._id ?? '' } }
}

const emptied = ({ server, company }: Stage) =>
  asOwner(server.database, (query) => query('delete from card_domains where company_id = $1', [company.id]))

export const inputs: InputsOf<'cardDomains'> = {
  'cardDomains.get': ofCompany,
  'cardDomains.add': async (stage) => {
    await emptied(stage)
    return { ...ofCompany(stage), body: { domain: `${unique()}.example` } }
  },
  'cardDomains.check': async (stage) => ({ params: (await added(stage)).params, body: {} }),
  'cardDomains.use': async (stage) => {
    const { params } = await added(stage)
    await asOwner(stage.server.database, (query) =>
      query('update card_domains set proved_at = now(), reached_at = now() where id = $1', [params.domainId]),
    )
    return { params, body: {} }
  },
  'cardDomains.remove': async (stage) => ({ params: (await added(stage)).params }),
}
