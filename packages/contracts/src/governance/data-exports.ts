import { z } from 'zod'
import { dataExportRoutes as plain } from './data-exports.plain.ts'
import { MadeExport } from '../platform/made-export.ts'
import { route } from '../route.ts'
import { Id } from '../validation.ts'

const Latest = z.object({ data_export: MadeExport.nullable() })

export const dataExportRoutes = {
  get: route({
    ...plain.get,
    summary: "The latest export of the signed-in person's own data, while it is made and until it ends",
    data: Latest,
  }),
  start: route({
    ...plain.start,
    summary:
      'Have an export made of all that is kept of the signed-in person; one that is being made, or was made this minute, is given instead',
    body: z.strictObject({}),
    data: Latest,
  }),
  download: route({
    ...plain.download,
    summary: 'Download the export; only the person whose data it is may do so, until its end date',
    params: z.strictObject({ exportId: Id }),
    answerType: 'application/zip',
    data: z.string(),
  }),
}
