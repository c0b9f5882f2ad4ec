import { type InputsOf, ofCompany } from '../../stage-inputs.ts'

export const inputs: InputsOf<'retention'> = {
  'retention.get': ofCompany,
  'retention.preview': (stage) => ({
    ...ofCompany(stage),
    query: { audit_months: '24', figure_months: '12', record_months: '6' },
  }),
  'retention.update': (stage) => ({
    ...ofCompany(stage),
    body: { audit_months: null, figure_months: null, record_months: null, revision: 1 },
  }),
}
