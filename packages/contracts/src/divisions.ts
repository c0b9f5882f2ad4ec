import { z } from 'zod'
import * as limits from './limits.ts'
import { route } from './route.ts'
import { Id, line } from './validation.ts'

export const Division = z.object({ _id: Id, name: z.string(), members: z.int() })
export type Division = z.infer<typeof Division>

export const CreateDivision = z.strictObject({ name: line(limits.companyNameCharactersMax).min(1) })

const CompanyParams = z.strictObject({ companyId: Id })

export const divisionRoutes = {
  list: route({
    method: 'GET',
    path: '/companies/:companyId/divisions',
    access: 'company',
    summary: 'All divisions of the company by name, with the number of their members',
    params: CompanyParams,
    answer: 'data',
    data: z.array(Division),
  }),
  create: route({
    method: 'POST',
    path: '/companies/:companyId/divisions',
    access: 'company',
    summary: 'Create a division',
    params: CompanyParams,
    body: CreateDivision,
    answer: 'data',
    data: Division,
  }),
}
