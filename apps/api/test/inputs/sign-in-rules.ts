import { type InputsOf, ofCompany } from '../stage-inputs.ts'

export const inputs: InputsOf<'signInRules'> = {
  'signInRules.mine': ofCompany,
}
