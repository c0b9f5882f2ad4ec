import { z } from 'zod'

/** A row with something in it. `row` is its number in the file's own table, as a spreadsheet program counts. */
export const tableRow = z.object({
  row: z.number(),
  cells: z.array(z.string()),
  /** Hidden in the workbook, by hand or by a filter. */
  isHidden: z.boolean().optional(),
})
export type TableRow = z.infer<typeof tableRow>
