import type { Role } from '../actor.ts'
import { superAdminUndoHours } from '../limits.ts'

const undoMilliseconds = superAdminUndoHours * 3_600_000

/** Returns the change of the super admin role when one set of roles replaces another; undefined if it stays. */
export function superAdminChange(before: readonly Role[], after: readonly Role[]): 'given' | 'taken' | undefined {
  const [had, has] = [before.includes('super_admin'), after.includes('super_admin')]
  return had === has ? undefined : has ? 'given' : 'taken'
}

/** True if a person gets a role, each of which manages other people. */
export const givesRole = (before: readonly Role[], after: readonly Role[]): boolean =>
  after.some((role) => !before.includes(role))

/** People who were told of a change may undo it for some time; the person it is about is not among them. */
export const canUndoSuperAdminChange = (
  userId: string,
  change: { told: readonly string[]; createdAt: number; undone: boolean },
  now: number,
): boolean => change.told.includes(userId) && !change.undone && now - change.createdAt < undoMilliseconds
