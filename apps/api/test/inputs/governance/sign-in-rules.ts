import { type InputsOf, ofCompany } from '../../stage-inputs.ts'

export const inputs: InputsOf<'signInRules'> = {
  'signInRules.get': ofCompany,
  'signInRules.update': (stage) => ({
    ...ofCompany(stage),
    body: { second_factor: 'off', grace_days: 7, idle_minutes: 60, session_hours: 12, email_domains: [], revision: 1 },
  }),
  'signInRules.people': (stage) => ({ ...ofCompany(stage), query: { without: 'true' } }),
  'signInRules.outside': (stage) => ({ ...ofCompany(stage), query: { domains: 'a.example,b.example' } }),
  'signInRules.mine': ofCompany,
}
