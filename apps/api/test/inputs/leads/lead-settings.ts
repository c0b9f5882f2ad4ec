import { type InputsOf, ofCompany } from '../../stage-inputs.ts'

export const inputs: InputsOf<'leadSettings'> = {
  'leadSettings.get': ofCompany,
  'leadSettings.update': (stage) => ({
    ...ofCompany(stage),
    body: { status_labels: { in_progress: { en: 'Quoted', id: 'Ditawari' } } },
  }),
}
