import { z } from 'zod'

/** Shape of the rows of a statement. A statement may return more columns than it names. */
export type RowShape<Row> = z.ZodType<Row>

/** Rows with a single column. */
export const idRow = z.object({ id: z.string() })
export const companyIdRow = z.object({ company_id: z.string() })
export const userIdRow = z.object({ user_id: z.string() })
export const nameRow = z.object({ name: z.string() })
export const hashRow = z.object({ hash: z.string() })
export const storedAsRow = z.object({ stored_as: z.string() })
export const countRow = z.object({ count: z.number() })
export const totalRow = z.object({ total: z.number() })

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
