import { z } from 'zod'
import { CompanyParams } from './company-params.ts'
import { route } from './route.ts'

export const installationRoutes = {
  get: route({
    method: 'GET',
    path: '/companies/:companyId/installation',
    access: 'company',
    summary: 'What an admin should tell whoever runs this installation',
    params: CompanyParams,
    answer: 'data',
    data: z.object({
      /** This very request came through a proxy that `TRUST_PROXY` does not name. */
      untrusted_proxy: z.boolean(),
    }),
  }),
}
