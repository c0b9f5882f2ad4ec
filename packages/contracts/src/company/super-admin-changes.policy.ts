import type { Role } from '../actor.ts'
import { superAdminUndoHours } from '../limits.ts'

const undoMilliseconds = superAdminUndoHours * 3_600_000

/** Change of the super admin role between two sets of roles; undefined if it is unchanged. */
export function superAdminChange(before: readonly Role[], after: readonly Role[]): 'given' | 'taken' | undefined {
  const [had, has] = [before.includes('super_admin'), after.includes('super_admin')]
  return had === has ? undefined : has ? 'given' : 'taken'
}

/** True if a person gets a role; each role manages other people. */
export const givesRole = (before: readonly Role[], after: readonly Role[]): boolean =>
  after.some((role) => !before.includes(role))

/** People who were notified of a change may undo it for some time, except the person whose role it is. */
export const canUndoSuperAdminChange = (
  userId: string,
  change: { told: readonly string[]; createdAt: number; undone: boolean },
  now: number,
): boolean => change.told.includes(userId) && !change.undone && now - change.createdAt < undoMilliseconds
