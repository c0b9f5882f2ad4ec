/** What a person switched on or off, by column id; what is missing follows the column's own default. */
export type ColumnChoice = Readonly<Record<string, boolean>>

export interface Sort {
  /** A column's id. */
  by: string
  order: 'asc' | 'desc'
}
