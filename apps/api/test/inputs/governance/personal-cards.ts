import { personalCardRoutes } from '@kartu/contracts/governance/personal-cards'
import { defaultTemplate } from '@kartu/contracts/company/customisation'
import { oncePerStage, type InputsOf } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

const body = {
  first_name: 'Ayu',
  last_name: 'Lestari',
  job_title: 'Fotografer',
  organisation: '',
  language: 'id',
} as const
const make = async ({ company }: Stage) => (await company.api.data(personalCardRoutes.create, { body }))._id
const card = oncePerStage(make)
const ofCard = async (id: Promise<string>) => ({ params: { personalCardId: await id } })

export const inputs: InputsOf<'personalCards'> = {
  'personalCards.create': () => ({ body: { ...body, color: '#112233' } }),
  'personalCards.get': (stage) => ofCard(card(stage)),
  'personalCards.update': async (stage) => ({
    ...(await ofCard(card(stage))),
    body: { organisation: 'Studio Ayu', color: '#223344', card_color: '#334455', card_template: defaultTemplate },
  }),
  'personalCards.remove': (stage) => ofCard(card(stage)),
  'personalCards.setFirst': ({ company }) => ({ body: { company_id: company.id } }),
}
