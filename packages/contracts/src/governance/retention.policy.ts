import { isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'
import { type RetentionName, retentionNames } from './retention.plain.ts'

/** Only super admins, because deletion is permanent and includes the audit log. */
export const canSetRetention = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)

/** Months; null is unlimited. */
export type RetentionMonths = Readonly<Record<RetentionName, number | null>>

export const noRetention: RetentionMonths = { audit_months: null, figure_months: null, record_months: null }

/** Kinds of data with a shorter retention than before. */
export const shortenedOf = (before: RetentionMonths, after: RetentionMonths): RetentionName[] =>
  retentionNames.filter((name) => (after[name] ?? Infinity) < (before[name] ?? Infinity))
