import type { Deps } from '../src/deps.ts'
import { personExports, startDataExport } from '../src/modules/governance/data-exports/data-exports.ts'
import { whenMade } from './files/made-exports.ts'

/** Exports a person's data and returns the export's ID; undefined if the person does not exist. */
export async function madeExport(deps: Deps, userId: string): Promise<string | undefined> {
  if (!(await startDataExport(deps, userId))) return undefined
  return whenMade(() => personExports.find(deps.database.global, userId))
}
