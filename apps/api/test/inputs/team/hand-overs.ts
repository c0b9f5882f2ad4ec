import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { ofCompany, ofMember, type InputsOf } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

const decision = ({ memberId, company }: Stage) => ({
  member_ids: [memberId],
  card: 'page' as const,
  colleague_id: company.memberId,
  leads: 'division' as const,
  erase_after_days: 30,
})

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const inputs: InputsOf<'handOvers'> = {
  'handOvers.create': (stage) => ({ ...ofCompany(stage), body: { ...decision(stage), ends_on: null } }),
  'handOvers.bringBack': (stage) => ({ ...ofCompany(stage), body: { member_ids: [stage.memberId] } }),
  'handOvers.get': ofMember,
  'handOvers.planned': (stage) => ({ ...ofCompany(stage), query: { member_id: stage.memberId } }),
  'handOvers.cancelPlan': async (stage) => {
    const body = { ...decision(stage), ends_on: inDays(3) }
    await stage.company.api.data(handOverRoutes.create, { ...ofCompany(stage), body })
    return ofMember(stage)
  },
}
