import { z } from 'zod'

/** Non-empty row. `row` is its number in the file, as a spreadsheet program counts. */
export const tableRow = z.object({
  row: z.number(),
  cells: z.array(z.string()),
  /** True for a row hidden in the workbook, by hand or by a filter. */
  isHidden: z.boolean().optional(),
})
export type TableRow = z.infer<typeof tableRow>
