import { z } from 'zod'
import { companyExportRoutes as plain } from './company-exports.plain.ts'
import { CompanyParams, Id } from '../validation.ts'
import { MadeExport } from '../platform/made-export.ts'
import { route } from '../route.ts'

const Latest = z.object({ company_export: MadeExport.nullable() })

export const companyExportRoutes = {
  get: route({
    ...plain.get,
    params: CompanyParams,
    whileDeleting: true,
    data: Latest,
  }),
  start: route({
    ...plain.start,
    whenLapsed: true,
    whileDeleting: true,
    params: CompanyParams,
    body: z.strictObject({}),
    data: Latest,
  }),
  download: route({
    ...plain.download,
    params: z.strictObject({ companyId: Id, exportId: Id }),
    whileDeleting: true,
    answerType: 'application/zip',
    data: z.string(),
  }),
}
