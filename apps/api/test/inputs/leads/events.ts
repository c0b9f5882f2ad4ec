import { eventRoutes } from '@kartu/contracts/leads/events'
import { unique } from '../../factories.ts'
import { type InputsOf, ofCompany, oncePerStage } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

const fields = ({ divisionId, company }: Stage) => ({
  name: `Expo ${unique()}`,
  place: 'Jakarta, hall B3',
  first_day: '2030-11-18',
  last_day: '2030-11-20',
  zone: 'Asia/Jakarta',
  target: 120,
  division_id: divisionId,
  member_ids: [company.memberId],
})

export const newEvent = async (stage: Stage): Promise<string> =>
  (await stage.company.api.data(eventRoutes.create, { ...ofCompany(stage), body: fields(stage) }))._id

export const eventOf = oncePerStage(newEvent)
const ofEvent = async (stage: Stage) => ({ params: { companyId: stage.company.id, eventId: await eventOf(stage) } })

export const inputs: InputsOf<'events'> = {
  'events.list': ofCompany,
  'events.create': (stage) => ({ ...ofCompany(stage), body: fields(stage) }),
  'events.get': ofEvent,
  'events.update': async (stage) => ({ ...(await ofEvent(stage)), body: fields(stage) }),
  'events.remove': async (stage) => ({ params: { companyId: stage.company.id, eventId: await newEvent(stage) } }),
}
