import { type InputsOf, ofCompany } from '../../stage-inputs.ts'

export const inputs: InputsOf<'scim'> = {
  'scim.get': ofCompany,
  'scim.update': (stage) => ({
    ...ofCompany(stage),
    body: { leaver_rule: 'erase', erase_after_days: 90, invites: false, colleague_id: null, groups: 'pro_teams' },
  }),
}
