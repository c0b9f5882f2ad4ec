import { isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'
import { type RetentionName, retentionNames } from './retention.plain.ts'

/** What goes cannot be brought back, and the audit log is among it. */
export const canSetRetention = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)

/** In months; null keeps without a limit. */
export type RetentionMonths = Readonly<Record<RetentionName, number | null>>

export const noRetention: RetentionMonths = { audit_months: null, figure_months: null, record_months: null }

/** Of which kinds of data less is kept than before. */
export const shortenedOf = (before: RetentionMonths, after: RetentionMonths): RetentionName[] =>
  retentionNames.filter((name) => (after[name] ?? Infinity) < (before[name] ?? Infinity))
