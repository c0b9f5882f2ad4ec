import { z } from 'zod'
import { route } from '../route.ts'
import { geoRoutes as plain } from './geo.plain.ts'

export const geoRoutes = {
  country: route({
    ...plain.country,
    summary: 'The two-letter country of the caller as plain text; SG when it is not known (specification, section 8)',
    data: z.string().regex(/^[A-Z]{2}$/),
  }),
}
