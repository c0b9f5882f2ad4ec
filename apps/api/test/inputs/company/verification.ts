import { unique } from '../../factories.ts'
import { ofCompany, type InputsOf } from '../../stage-inputs.ts'

export const inputs: InputsOf<'verification'> = {
  'verification.get': ofCompany,
  'verification.verify': () => ({
    body: { work_email: `ayu@${unique()}.example.com`, website: 'example.com', registration_number: '201912345A' },
  }),
}
