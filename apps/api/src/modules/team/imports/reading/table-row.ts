/** A row with something in it. `row` is its number in the file's own table, as a spreadsheet program counts. */
export interface TableRow {
  row: number
  cells: string[]
  /** Hidden in the workbook, by hand or by a filter. */
  isHidden?: boolean
}
