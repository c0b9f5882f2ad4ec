import { type InputsOf, ofCompany } from '../../stage-inputs.ts'

export const inputs: InputsOf<'changes'> = {
  'changes.list': (stage) => ({ ...ofCompany(stage), query: { after: '0' } }),
}
