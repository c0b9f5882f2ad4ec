import { isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

const sync = '/companies/:companyId/directory-sync'
const run = `${sync}/runs/:runId`

export const directorySyncRoutes = {
  get: { method: 'GET', path: sync, access: 'company', answer: 'data' },
  signIn: { method: 'POST', path: `${sync}/sign-in`, access: 'company', answer: 'data' },
  connect: { method: 'POST', path: sync, access: 'company', answer: 'data' },
  connectGoogle: { method: 'PUT', path: `${sync}/google`, access: 'company', answer: 'data' },
  takeOver: { method: 'POST', path: `${sync}/responsible`, access: 'company', answer: 'data' },
  groups: { method: 'GET', path: `${sync}/groups`, access: 'company', answer: 'data' },
  update: { method: 'PUT', path: sync, access: 'company', answer: 'data' },
  start: { method: 'POST', path: `${sync}/runs`, access: 'company', answer: 'data' },
  confirm: { method: 'POST', path: `${run}/confirm`, access: 'company', answer: 'data' },
  changes: { method: 'GET', path: `${run}/changes`, access: 'company', answer: 'data' },
  disconnect: { method: 'DELETE', path: sync, access: 'company', answer: 'data' },
} as const

/** Kinds of directories: Microsoft Entra ID and Google Workspace. */
export const syncProviders = ['entra', 'google'] as const
export type SyncProvider = (typeof syncProviders)[number]

/** Scopes that a Google Workspace delegates to its service account. */
export const googleSyncScopes = [
  'https://www.googleapis.com/auth/admin.directory.user.readonly',
  'https://www.googleapis.com/auth/admin.directory.group.readonly',
] as const

/** Values of a card that the directory can provide, and the division. */
export const syncFields = ['name', 'job_title', 'phone', 'address', 'division'] as const
export type SyncField = (typeof syncFields)[number]

/** `create` fills the value of new people; `always` also replaces it later. */
export const syncModes = ['never', 'create', 'always'] as const
export type SyncMode = (typeof syncModes)[number]

export const syncSchedules = ['off', 'hourly', 'daily'] as const

/** `join` adds a person, `link` connects a member who is already here, `return` ends the pause of a former leaver. */
export const syncActions = ['join', 'link', 'return', 'change', 'leave'] as const
export type SyncAction = (typeof syncActions)[number]

/**
 * A planned change waits for a confirmation or its turn. A held change exceeds the limit and waits for a confirmation.
 */
export const syncChangeStates = ['planned', 'held', 'done', 'failed'] as const
export type SyncChangeState = (typeof syncChangeStates)[number]

/** A plan that is `planned` waits for a confirmation. */
export const syncRunStates = ['waiting', 'reading', 'planned', 'applying', 'done', 'failed'] as const
export type SyncRunState = (typeof syncRunStates)[number]

/** Only super admins, because the directory adds and pauses people, admins among them. */
export const canSetDirectorySync = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)
