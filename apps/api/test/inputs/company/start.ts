import { type InputsOf, ofCompany } from '../../stage-inputs.ts'

export const inputs: InputsOf<'start'> = {
  'start.get': ofCompany,
  'start.update': (stage) => ({ ...ofCompany(stage), body: { dismissed: true } }),
}
