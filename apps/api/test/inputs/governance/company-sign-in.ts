import { companySignInRoutes } from '@kartu/contracts/governance/company-sign-in'
import { newId } from '../../../src/db/columns.ts'
import { asOwner } from '../../database/database.ts'
import { unique } from '../../factories.ts'
import { ofCompany, type InputsOf } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

const answer = { code: 'a', state: 'b', request: 'A'.repeat(43) }

async function added(stage: Stage) {
  const { params } = ofCompany(stage)
  const domain = `${unique()}.example`
  const { domains } = await stage.company.api.data(companySignInRoutes.addDomain, { params, body: { domain } })
  return { params: { ...params, domainId: domains.find((row) => row.domain === domain)?._id ?? '' } }
}

const ofMember = (stage: Stage) => ({ params: { ...ofCompany(stage).params, memberId: stage.company.memberId } })

export const inputs: InputsOf<'companySignIn'> = {
  'companySignIn.begin': () => ({ body: { email: 'ayu@nowhere.example' } }),
  'companySignIn.get': ofCompany,
  'companySignIn.save': (stage) => ({
    ...ofCompany(stage),
    body: { issuer: 'https://127.0.0.1/', client_id: 'a', client_secret: 'b' },
  }),
  'companySignIn.change': (stage) => ({ ...ofCompany(stage), body: { on: false } }),
  'companySignIn.remove': ofCompany,
  'companySignIn.beginTest': (stage) => ({ ...ofCompany(stage), body: {} }),
  'companySignIn.test': (stage) => ({ ...ofCompany(stage), body: answer }),
  'companySignIn.beginPass': (stage) => ({ ...ofCompany(stage), body: {} }),
  'companySignIn.pass': (stage) => ({ ...ofCompany(stage), body: answer }),
  'companySignIn.addDomain': (stage) => ({ ...ofCompany(stage), body: { domain: `${unique()}.example` } }),
  'companySignIn.proveDomain': async (stage) => ({ ...(await added(stage)), body: { by: 'work_address' } }),
  'companySignIn.member': ofMember,
  'companySignIn.unlink': async (stage) => {
    const { companyId, memberId } = ofMember(stage).params
    await asOwner(stage.server.database, (query) =>
      query(
        `insert into company_sign_in_people (company_id, id, user_id, issuer, subject)
          select company_id, $3, user_id, 'https://id.example', $4 from members where company_id = $1 and id = $2`,
        [companyId, memberId, newId(), unique()],
      ),
    )
    return ofMember(stage)
  },
  'companySignIn.unbind': async (stage) => {
    const { companyId, memberId } = ofMember(stage).params
    await asOwner(stage.server.database, (query) =>
      query('update members set sign_in_bound = true where company_id = $1 and id = $2', [companyId, memberId]),
    )
    return ofMember(stage)
  },
  'companySignIn.removeDomain': added,
}
