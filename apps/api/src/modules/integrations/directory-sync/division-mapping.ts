import type { SyncSettings } from '@kartu/contracts/integrations/directory-sync'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { findDivision } from '../../company/divisions/divisions.sql.ts'
import { requireFeature } from '../../company/plans/plans.ts'

/** Settings without divisions that were deleted or that the company's plan no longer includes. */
export async function withUsableDivisions(
  db: Db,
  deps: Pick<Deps, 'env'>,
  companyId: string,
  settings: SyncSettings,
): Promise<SyncSettings> {
  const mapped = [...new Set(settings.groups.flatMap(({ division_id: id }) => id ?? []))]
  if (mapped.length === 0) return settings
  const usable = (await hasDivisions(db, deps, companyId)) ? await existing(db, companyId, mapped) : new Set<string>()
  const groups = settings.groups.map((group) =>
    group.division_id !== null && usable.has(group.division_id) ? group : { ...group, division_id: null },
  )
  return { ...settings, groups }
}

async function hasDivisions(db: Db, deps: Pick<Deps, 'env'>, companyId: string): Promise<boolean> {
  try {
    await requireFeature(db, deps, companyId, 'divisions')
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'paywalled') return false
    throw error
  }
}

/** Each group has at most one division, so a run needs at most 25 queries. */
async function existing(db: Db, companyId: string, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const id of ids) if (await findDivision(db, companyId, id)) found.add(id)
  return found
}
