import { type InputsOf, ofCompany } from '../../stage-inputs.ts'

export const inputs: InputsOf<'walletPasses'> = {
  'walletPasses.get': ofCompany,
  'walletPasses.create': ofCompany,
}
