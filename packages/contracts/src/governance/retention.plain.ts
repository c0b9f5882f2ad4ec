import { isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

export const retentionRoutes = {
  get: { method: 'GET', path: '/companies/:companyId/retention', access: 'company', answer: 'data' },
  preview: { method: 'GET', path: '/companies/:companyId/retention/preview', access: 'company', answer: 'data' },
  update: { method: 'PUT', path: '/companies/:companyId/retention', access: 'company', answer: 'data' },
} as const

/** Choices of the dialog, in months. */
export const retentionChoices = {
  audit_months: [12, 24, 36, 60, 84, 120],
  figure_months: [6, 12, 24, 36, 60],
  record_months: [3, 6, 12, 24, 36],
} as const
export const retentionNames = ['audit_months', 'figure_months', 'record_months'] as const
export type RetentionName = (typeof retentionNames)[number]

/** Only super admins, because deletion is permanent and includes the audit log. */
export const canSetRetention = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)

/** Months; null means unlimited. */
export type RetentionMonths = Readonly<Record<RetentionName, number | null>>

export const noRetention: RetentionMonths = { audit_months: null, figure_months: null, record_months: null }

/** Kinds of data with a shorter retention than before. */
export const shortenedOf = (before: RetentionMonths, after: RetentionMonths): RetentionName[] =>
  retentionNames.filter((name) => (after[name] ?? Infinity) < (before[name] ?? Infinity))
