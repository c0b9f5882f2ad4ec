import { directoryRoutes } from '@kartu/contracts/team/directory'
import { ofCompany, type InputsOf } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

/** The answer that Microsoft sends through the founder's browser, valid only in the session that began. */
async function signedInAtMicrosoft({ server, company }: Stage) {
  const { url } = await company.api.data(directoryRoutes.signIn, { params: { companyId: company.id }, body: {} })
  const answer = await server.graph.answer(url, server.graph.makeTenant())
  return { state: answer.get('state') ?? '', code: answer.get('code') ?? '' }
}

export const inputs: InputsOf<'directory'> = {
  'directory.get': ofCompany,
  'directory.signIn': (stage) => ({ ...ofCompany(stage), body: { include_guests: true, create_divisions: true } }),
  'directory.import': async (stage) => ({ ...ofCompany(stage), body: await signedInAtMicrosoft(stage) }),
  'directory.disconnect': ofCompany,
}
