import { type InputsOf, ofCompany } from '../../stage-inputs.ts'

export const inputs: InputsOf<'assistants'> = {
  'assistants.get': ofCompany,
  'assistants.updateSettings': (stage) => ({ ...ofCompany(stage), body: { allowed: true } }),
}
