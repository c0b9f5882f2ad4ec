import { isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

const crm = '/companies/:companyId/crm'
const connection = `${crm}/:kind`

export const crmRoutes = {
  list: { method: 'GET', path: crm, access: 'company', answer: 'data' },
  connect: { method: 'POST', path: crm, access: 'company', answer: 'data' },
  signIn: { method: 'POST', path: `${connection}/sign-in`, access: 'company', answer: 'data' },
  describe: { method: 'GET', path: `${connection}/fields`, access: 'company', answer: 'data' },
  update: { method: 'PUT', path: connection, access: 'company', answer: 'data' },
  disconnect: { method: 'DELETE', path: connection, access: 'company', answer: 'data' },
  pause: { method: 'POST', path: `${connection}/pause`, access: 'company', answer: 'data' },
  resume: { method: 'POST', path: `${connection}/resume`, access: 'company', answer: 'data' },
  takeOver: { method: 'POST', path: `${connection}/responsible`, access: 'company', answer: 'data' },
  leads: { method: 'GET', path: `${connection}/leads`, access: 'company', answer: 'data' },
  send: { method: 'POST', path: `${connection}/send`, access: 'company', answer: 'data' },
  ofLead: { method: 'GET', path: '/companies/:companyId/leads/:leadId/crm', access: 'company', answer: 'data' },
  hear: { method: 'POST', path: '/crm/:kind/events', access: 'public', answer: 'data' },
} as const

/** CRMs to which Kartu sends leads. */
export const crmKinds = ['hubspot', 'pipedrive', 'salesforce', 'dynamics'] as const
export type CrmKind = (typeof crmKinds)[number]

/** Names of the products, the same in every language. */
export const crmNames: Readonly<Record<CrmKind, string>> = {
  hubspot: 'HubSpot',
  pipedrive: 'Pipedrive',
  salesforce: 'Salesforce',
  dynamics: 'Dynamics 365',
}

/** CRMs that have an address for each customer, and the form of such an address. */
export const crmSites: Readonly<Partial<Record<CrmKind, { isRequired: boolean; example: string }>>> = {
  salesforce: { isRequired: false, example: 'https://acme.my.salesforce.com' },
  dynamics: { isRequired: true, example: 'https://acme.crm.dynamics.com' },
}

/** Values of a lead that can go into a field of the CRM. */
export const crmSources = [
  'first_name',
  'last_name',
  'name',
  'email',
  'phone',
  'mobile',
  'organisation',
  'job_title',
  'website',
  'status',
  'owner',
  'message',
  'answers',
  'tags',
  'warmth',
  'event',
  'card',
  'captured_at',
  'language',
  'link',
] as const
export type CrmSource = (typeof crmSources)[number]

/** `overwrite` replaces the value in the CRM, `fill` keeps an existing one, `append` adds a line to it. */
export const crmModes = ['overwrite', 'fill', 'append'] as const
export type CrmMode = (typeof crmModes)[number]

/** `waiting` to be sent, `sent`, `skipped` because of the settings, or `refused` by the CRM. */
export const crmLeadStates = ['waiting', 'sent', 'skipped', 'refused'] as const
export type CrmLeadState = (typeof crmLeadStates)[number]

/** Reasons why a lead is skipped or refused. */
export const crmReasons = [
  'no_contact',
  'no_consent',
  'other_event',
  'other_division',
  'same_email',
  'field_gone',
  'not_prepared',
  'value_missing',
  'duplicate',
  'converted',
  'rejected',
] as const
export type CrmReason = (typeof crmReasons)[number]

/** Only super admins, because data of the whole company is sent to another server. */
export const canSetCrm = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)
