import { z } from 'zod'
import { Picture } from './cards.ts'
import { route } from './route.ts'
import { fileRoutes as plain } from './files.plain.ts'
import { Id } from './validation.ts'

export const fileKinds = ['photo', 'logo', 'gallery', 'background'] as const

export const fileRoutes = {
  create: route({
    ...plain.create,
    summary: 'Store a picture (JPEG, PNG or WebP); it is re-encoded and shown only once something refers to it',
    params: z.strictObject({ companyId: Id }),
    body: z.strictObject({ kind: z.enum(fileKinds) }),
    data: Picture,
  }),
}
