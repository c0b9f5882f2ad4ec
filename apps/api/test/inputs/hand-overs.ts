import { ofCompany, ofMember, type InputsOf } from '../stage-inputs.ts'

export const inputs: InputsOf<'handOvers'> = {
  'handOvers.create': (stage) => ({
    ...ofCompany(stage),
    body: {
      member_ids: [stage.memberId],
      card: 'page',
      colleague_id: stage.company.memberId,
      erase_after_days: 30,
    },
  }),
  'handOvers.bringBack': (stage) => ({ ...ofCompany(stage), body: { member_ids: [stage.memberId] } }),
  'handOvers.get': ofMember,
}
