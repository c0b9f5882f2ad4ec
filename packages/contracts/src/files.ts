import { z } from 'zod'
import { Picture } from './cards.ts'
import { route } from './route.ts'
import { Id } from './validation.ts'

export const fileKinds = ['photo', 'logo', 'gallery', 'background'] as const

export const fileRoutes = {
  create: route({
    method: 'POST',
    path: '/companies/:companyId/files',
    access: 'company',
    summary: 'Store a picture (JPEG, PNG or WebP); it is re-encoded and shown only once something refers to it',
    params: z.strictObject({ companyId: Id }),
    body: z.strictObject({ kind: z.enum(fileKinds) }),
    upload: true,
    answer: 'data',
    data: Picture,
  }),
}
