import { z } from 'zod'
import { dataExportRoutes as plain } from './data-exports.plain.ts'
import { route } from './route.ts'
import { Id, Timestamp } from './validation.ts'

/** The export of a person's own data, as far as it is. */
export const DataExport = z.object({
  _id: Id,
  state: z.enum(['making', 'failed', 'ready']),
  /** Parts that are written, of `total`; 0 of 0 before the first. */
  done: z.int(),
  total: z.int(),
  bytes: z.int().nullable(),
  created_at: Timestamp,
  /** Until when it can be downloaded; null while it is made. */
  ends_at: Timestamp.nullable(),
})
export type DataExport = z.infer<typeof DataExport>

const Latest = z.object({ data_export: DataExport.nullable() })

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
