import { shortLinkRoutes } from '@kartu/contracts/sharing/short-links'
import { type InputsOf, ofCompany, oncePerStage } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

const fields = {
  name: 'Spring mailing',
  kind: 'campaign',
  place: 'Reception, Jakarta',
  ends_local: '2030-03-31T18:00',
  openings_max: 500,
  after_end: 'card',
} as const

const newLink = async (stage: Stage): Promise<string> => {
  const body = { card_id: stage.cardId, ...fields }
  return (await stage.company.api.data(shortLinkRoutes.create, { ...ofCompany(stage), body }))._id
}

const linkOf = oncePerStage(newLink)
const paramsOf = (stage: Stage, linkId: string) => ({ params: { companyId: stage.company.id, linkId } })

export const inputs: InputsOf<'shortLinks'> = {
  'shortLinks.list': async (stage) => {
    const linkId = await linkOf(stage)
    return {
      ...ofCompany(stage),
      query: { card_id: stage.cardId, kind: 'campaign', link_id: linkId, page: '1', per_page: '50' },
    }
  },
  'shortLinks.create': (stage) => ({ ...ofCompany(stage), body: { card_id: stage.cardId, ...fields } }),
  'shortLinks.update': async (stage) => ({
    ...paramsOf(stage, await linkOf(stage)),
    body: { card_id: stage.cardId, ...fields, active: true },
  }),
  'shortLinks.remove': async (stage) => paramsOf(stage, await newLink(stage)),
}
