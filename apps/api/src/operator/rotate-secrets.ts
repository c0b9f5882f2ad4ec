import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { eachCompany } from '../db/each-company.ts'
import type { Deps } from '../deps.ts'
import { SecretFault, type SecretBox } from '../lib/secret-box.ts'
import { CommandError } from '../lib/command-error.ts'

/** A column with sealed values (`lib/secret-box.ts`). */
export interface Sealed {
  /** Features that need `SECRETS_KEY`, for the operator. */
  offers: string
  /** Name of the table; its rows are identified by `id`. */
  table: string
  column: string
  /** True if its rows belong to companies. */
  ofCompanies: boolean
}

const rowsPerStep = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/** Reseals values with the newest key. A value that does not open stays unchanged and is reported. */
export async function rotateSecrets(
  { database, secrets }: Pick<Deps, 'database' | 'secrets'>,
  columns: readonly Sealed[],
): Promise<string> {
  if (!secrets.ready) throw new CommandError('SECRETS_KEY is not set, so secrets cannot be encrypted.')
  const counts = { done: 0, faults: [] as string[] }
  for (const column of columns) {
    if (column.ofCompanies) {
      await eachCompany(database, (db, companyId) => rotateColumn(db, secrets, column, counts, companyId))
    } else await rotateColumn(database.global, secrets, column, counts)
  }
  const { done, faults } = counts
  const said = `Encrypted again with the first key of SECRETS_KEY: ${done}.`
  if (faults.length === 0) return `${said} The other keys are no longer needed.`
  const shown = faults.slice(0, 20).map((fault) => `\n  ${fault}`)
  throw new CommandError(`${said} Keep the other keys: ${faults.length} could not be opened.${shown.join('')}`)
}

const findRow = z.object({
  id: z.string(),
  sealed: z.string(),
})

async function rotateColumn(
  db: Db,
  secrets: SecretBox,
  { table, column }: Sealed,
  counts: { done: number; faults: string[] },
  companyId?: string,
): Promise<void> {
  const own = companyId === undefined ? '' : ' and company_id = $4'
  const company = companyId === undefined ? [] : [companyId]
  const find = {
    name: `${table}_${column}_sealed_by_older_keys`,
    text: `select id, ${column} as sealed from ${table}
      where id > $1 and not starts_with(${column}, $2)${own} order by id limit $3`,
  }
  const replace = {
    name: `${table}_${column}_seal_anew`,
    text: `update ${table} set ${column} = $1 where id = $2 and ${column} = $3${own} returning id`,
  }
  for (let last = firstId; ;) {
    const rows = await db.rows(findRow, find, [last, secrets.newestPrefix, rowsPerStep, ...company])
    for (const { id, sealed } of rows) {
      const place = { table, column, id }
      try {
        const resealed = secrets.seal(secrets.open(sealed, place), place)
        // A value changed in the meantime already has the newest key.
        counts.done += await db.run(replace, [resealed, id, sealed, ...company])
      } catch (error) {
        if (!(error instanceof SecretFault)) throw error
        counts.faults.push(error.message)
      }
    }
    const end = rows.at(-1)
    if (rows.length < rowsPerStep || !end) return
    last = end.id
  }
}

/** Unavailable features, for the log of a start without `SECRETS_KEY`. */
export function missedWithoutKey(secrets: SecretBox, columns: readonly Sealed[]): string[] {
  if (secrets.ready || columns.length === 0) return []
  const offers = [...new Set(columns.map(({ offers: what }) => what))].join(', ')
  return [`SECRETS_KEY is not set, so these are not offered: ${offers}. docs/runbook.md explains how to create a key.`]
}
