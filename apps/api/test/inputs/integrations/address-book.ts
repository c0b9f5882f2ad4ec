import { addressBookRoutes } from '@kartu/contracts/integrations/address-book'
import { type InputsOf, ofCompany } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

async function created(stage: Stage): Promise<string> {
  const { company } = stage
  const input = { ...ofCompany(stage), body: { name: 'Phone' } }
  return (await company.api.data(addressBookRoutes.createPassword, input))._id
}

export const inputs: InputsOf<'addressBook'> = {
  'addressBook.get': ofCompany,
  'addressBook.createPassword': (stage) => ({ ...ofCompany(stage), body: { name: 'iPhone' } }),
  'addressBook.removePassword': async (stage) => ({
    params: { companyId: stage.company.id, passwordId: await created(stage) },
  }),
}
