import { backgroundRoutes } from '@kartu/contracts/company/backgrounds'
import { ofCompany, oncePerStage, type InputsOf } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

const backgroundOf = oncePerStage(async ({ company }) => {
  const params = { companyId: company.id }
  return (await company.api.data(backgroundRoutes.create, { params, body: { name: 'Meetings', shared: true } }))._id
})

const ofBackground = async (stage: Stage) => ({
  params: { companyId: stage.company.id, backgroundId: await backgroundOf(stage) },
})

export const inputs: InputsOf<'backgrounds'> = {
  'backgrounds.list': ofCompany,
  'backgrounds.create': (stage) => ({
    ...ofCompany(stage),
    body: { name: 'Office', picture_id: null, content: 'text', side: 'left', shared: true },
  }),
  'backgrounds.select': async (stage) => ({ ...ofCompany(stage), body: { background_id: await backgroundOf(stage) } }),
  'backgrounds.update': async (stage) => ({
    ...(await ofBackground(stage)),
    body: { name: 'Office', picture_id: null, content: 'code', side: 'right', shared: true },
  }),
  'backgrounds.remove': ofBackground,
}
