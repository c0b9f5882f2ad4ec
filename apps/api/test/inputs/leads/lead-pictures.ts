import { leadPictureRoutes } from '@kartu/contracts/leads/lead-pictures'
import { newId } from '../../../src/db/columns.ts'
import { pngFile } from '../../files/pictures.ts'
import type { InputsOf } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'
import { newLead } from './leads.ts'

const toAdd = async (stage: Stage) => ({
  params: { companyId: stage.company.id, leadId: await newLead(stage) },
  body: { _id: newId() },
  file: await pngFile(40, 30),
})

const ofPicture = async (stage: Stage) => {
  const { params, ...sent } = await toAdd(stage)
  const picture = await stage.company.api.data(leadPictureRoutes.add, { params, ...sent })
  return { params: { ...params, pictureId: picture._id } }
}

export const inputs: InputsOf<'leadPictures'> = {
  'leadPictures.add': toAdd,
  'leadPictures.get': ofPicture,
  'leadPictures.remove': ofPicture,
}
