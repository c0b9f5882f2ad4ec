import { z } from 'zod'

/** Shape of the rows of a statement. A statement may return more columns than it names. */
export type RowShape<Row> = z.ZodType<Row>

/** The row of a statement that returns ids. */
export const idRow = z.object({ id: z.string() })

/** A JSON column. Its content was checked when it was written. */
export const jsonColumn = <T>() => z.custom<T>((value) => value !== undefined)

let isChecking = false

/** From now on checks every row, in tests and development. In production rows are trusted. */
export function checkRows(): void {
  isChecking = true
}

/** Casts rows to their shape. Throws if rows are checked and one of them differs. */
export function rowsOf<Row>(
  shape: RowShape<Row>,
  { name, text }: { name?: string; text: string },
  rows: unknown[],
): Row[] {
  if (isChecking)
    for (const row of rows) {
      const { error } = shape.safeParse(row)
      if (error) throw new Error(`A row of ${name ?? text} differs from its shape: ${z.prettifyError(error)}`)
    }
  return rows as Row[]
}
