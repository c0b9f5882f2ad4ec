/** Columns that a person switched on or off, by ID; missing ones follow the column's own default. */
export type ColumnChoice = Readonly<Record<string, boolean>>

export interface Sort {
  /** ID of a column. */
  by: string
  order: 'asc' | 'desc'
}
