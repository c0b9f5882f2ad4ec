import { z } from 'zod'
import { dataExportRoutes as plain } from './data-exports.plain.ts'
import { MadeExport } from '../platform/made-export.ts'
import { route } from '../route.ts'
import { Id } from '../validation.ts'

const Latest = z.object({ data_export: MadeExport.nullable() })

export const dataExportRoutes = {
  get: route({
    ...plain.get,
    data: Latest,
  }),
  start: route({
    ...plain.start,
    body: z.strictObject({}),
    data: Latest,
  }),
  download: route({
    ...plain.download,
    params: z.strictObject({ exportId: Id }),
    answerType: 'application/zip',
    data: z.string(),
  }),
}
