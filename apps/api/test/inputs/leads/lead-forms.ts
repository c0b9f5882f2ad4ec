import { newId } from '../../../src/db/columns.ts'
import { type InputsOf, ofCompany } from '../../stage-inputs.ts'

export const inputs: InputsOf<'leadForms'> = {
  'leadForms.get': ofCompany,
  'leadForms.ending': (stage) => ({ ...ofCompany(stage), query: { months: '12' } }),
  'leadForms.update': (stage) => ({
    ...ofCompany(stage),
    body: {
      enabled: true,
      questions: [
        {
          _id: newId(),
          kind: 'choice',
          label: { en: 'What do you ship?', id: 'Apa yang Anda kirim?' },
          required: false,
          choices: [
            { en: 'Frozen', id: 'Beku' },
            { en: 'Chilled', id: 'Dingin' },
          ],
        },
      ],
      consent_text: { en: '{company} may contact me.', id: '{company} boleh menghubungi saya.' },
      consent_required: true,
      mails_card: true,
      tells_seen_again: true,
      retention_months: 12,
    },
  }),
}
