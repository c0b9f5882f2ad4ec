import { z } from 'zod'
import { Picture } from '../company/cards.ts'
import { route } from '../route.ts'
import { fileRoutes as plain } from './files.plain.ts'
import { Id } from '../validation.ts'

export const fileKinds = ['photo', 'logo', 'gallery', 'banner', 'background', 'signature'] as const

/** Kinds of stored files: pictures, and the PDFs of blocks on cards. */
export const storedFileKinds = [...fileKinds, 'document'] as const

export const fileRoutes = {
  get: route({
    ...plain.get,
    personal: true,
    params: z.strictObject({ companyId: Id, fileId: Id }),
    data: z.string(),
  }),
  create: route({
    ...plain.create,
    scope: ['cards:write', 'company:write'],
    personal: true,
    params: z.strictObject({ companyId: Id }),
    body: z.strictObject({ kind: z.enum(fileKinds) }),
    data: Picture,
  }),
}
