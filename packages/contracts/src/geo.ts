import { z } from 'zod'
import { route } from './route.ts'

export const geoRoutes = {
  country: route({
    method: 'GET',
    path: '/geo/country',
    access: 'public',
    summary: 'The two-letter country of the caller as plain text; SG when it is not known (specification, section 8)',
    answer: 'text',
    data: z.string().regex(/^[A-Z]{2}$/),
  }),
}
