import type { Deps } from '../src/deps.ts'
import { personExports, startDataExport } from '../src/modules/governance/data-exports/data-exports.ts'
import { whenMade } from './files/made-exports.ts'

/** Has a person's data exported; the id, and none where there is no such person. */
export async function madeExport(deps: Deps, userId: string): Promise<string | undefined> {
  if (!(await startDataExport(deps, userId))) return undefined
  return whenMade(() => personExports.find(deps.database.global, userId))
}
