import { z } from 'zod'
import { leadPictureRoutes as plain } from './lead-pictures.plain.ts'
import { LeadPicture } from './leads.ts'
import { route } from '../route.ts'
import { Id } from '../validation.ts'

const PictureParams = z.strictObject({ companyId: Id, leadId: Id, pictureId: Id })

export const leadPictureRoutes = {
  add: route({
    ...plain.add,
    personal: true,
    params: z.strictObject({ companyId: Id, leadId: Id }),
    // ID from the client, so that a picture sent twice is stored once.
    body: z.strictObject({ _id: Id }),
    data: LeadPicture,
  }),
  get: route({
    ...plain.get,
    personal: true,
    params: PictureParams,
    data: z.string(),
  }),
  remove: route({
    ...plain.remove,
    personal: true,
    params: PictureParams,
    data: z.object({ _id: Id }),
  }),
}
