import { type InputsOf, ofCompany } from '../../stage-inputs.ts'

export const inputs: InputsOf<'audit'> = {
  'audit.list': (stage) => ({ ...ofCompany(stage), query: { noun: 'company' } }),
  'audit.export': (stage) => ({ ...ofCompany(stage), query: { lang: 'id' } }),
}
