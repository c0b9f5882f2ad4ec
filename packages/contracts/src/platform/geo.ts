import { z } from 'zod'
import { route } from '../route.ts'
import { geoRoutes as plain } from './geo.plain.ts'

export const geoRoutes = {
  country: route({
    ...plain.country,
    data: z.string().regex(/^[A-Z]{2}$/),
  }),
}
