import { isSuperAdmin, type Actor } from '../actor.ts'
import type { Scope } from '../principal.ts'

const assistants = '/companies/:companyId/assistants'
const connections = `${assistants}/connections`

export const assistantRoutes = {
  get: { method: 'GET', path: assistants, access: 'company', answer: 'data' },
  updateSettings: { method: 'PUT', path: `${assistants}/settings`, access: 'company', answer: 'data' },
  checkRequest: { method: 'GET', path: `${assistants}/request`, access: 'company', answer: 'data' },
  listAll: { method: 'GET', path: connections, access: 'company', answer: 'data' },
  approve: { method: 'POST', path: connections, access: 'company', answer: 'data' },
  disconnect: { method: 'DELETE', path: `${connections}/:connectionId`, access: 'company', answer: 'data' },
} as const

/** Path of the server for assistants (Model Context Protocol). */
export const mcpPath = '/mcp'

/** Page on which a person grants an assistant access; the authorization endpoint of OAuth. */
export const consentPath = '/connect-assistant'

/** Name of an assistant that registered without one. */
export const clientNameDefault = 'Unnamed assistant'

/** Scopes that a person can grant to an assistant. Those that write only let it propose changes. */
export const assistantScopes = [
  'members:read',
  'cards:read',
  'divisions:read',
  'leads:read',
  'insights:read',
  'cards:write',
  'leads:write',
] as const satisfies readonly Scope[]

export type AssistantScope = (typeof assistantScopes)[number]

/** Super admins decide, because data of the whole company may leave it. */
export const canManageAssistants = (actor: Pick<Actor, 'roles'>): boolean => isSuperAdmin(actor)
