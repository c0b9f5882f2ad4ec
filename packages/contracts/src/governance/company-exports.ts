import { z } from 'zod'
import { companyExportRoutes as plain } from './company-exports.plain.ts'
import { CompanyParams, Id } from '../validation.ts'
import { MadeExport } from '../platform/made-export.ts'
import { route } from '../route.ts'

const Latest = z.object({ company_export: MadeExport.nullable() })

export const companyExportRoutes = {
  get: route({
    ...plain.get,
    summary: 'The latest export of the whole company, while it is made and until it ends; for super admins',
    params: CompanyParams,
    whileDeleting: true,
    data: Latest,
  }),
  start: route({
    ...plain.start,
    summary:
      'Have the whole company exported; an export that is being made, or was made this minute, is given instead. Needs a proof',
    whenLapsed: true,
    whileDeleting: true,
    params: CompanyParams,
    body: z.strictObject({}),
    data: Latest,
  }),
  download: route({
    ...plain.download,
    summary: 'Download the export, as a super admin of the company and until its end date; needs a proof',
    params: z.strictObject({ companyId: Id, exportId: Id }),
    whileDeleting: true,
    answerType: 'application/zip',
    data: z.string(),
  }),
}
