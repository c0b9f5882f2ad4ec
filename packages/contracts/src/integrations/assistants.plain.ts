import { isSuperAdmin, type Actor } from '../actor.ts'

const assistants = '/companies/:companyId/assistants'

export const assistantRoutes = {
  get: { method: 'GET', path: assistants, access: 'company', answer: 'data' },
  updateSettings: { method: 'PUT', path: `${assistants}/settings`, access: 'company', answer: 'data' },
} as const

/** Path of the server for assistants (Model Context Protocol). */
export const mcpPath = '/mcp'

/** Super admins decide, because data of the whole company may leave it. */
export const canManageAssistants = (actor: Pick<Actor, 'roles'>): boolean => isSuperAdmin(actor)
