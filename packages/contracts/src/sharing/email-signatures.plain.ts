import { isSuperAdmin } from '../actor.ts'
import { canEditCustomisation } from '../company/customisation.plain.ts'
import type { Principal } from '../principal.ts'

const path = '/companies/:companyId/email-signatures'
const divisionPath = `${path}/divisions/:divisionId`

export const emailSignatureRoutes = {
  get: { method: 'GET', path, access: 'company', answer: 'data' },
  update: { method: 'PUT', path, access: 'company', answer: 'data' },
  getOfDivision: { method: 'GET', path: divisionPath, access: 'company', answer: 'data' },
  updateOfDivision: { method: 'PUT', path: divisionPath, access: 'company', answer: 'data' },
  rollout: { method: 'GET', path: `${path}/rollout`, access: 'company', answer: 'data' },
  keep: { method: 'PUT', path: `${path}/rollout`, access: 'company', answer: 'data' },
  connect: { method: 'PUT', path: `${path}/google`, access: 'company', answer: 'data' },
  disconnect: { method: 'DELETE', path: `${path}/google`, access: 'company', answer: 'data' },
  takeOver: { method: 'POST', path: `${path}/google/responsible`, access: 'company', answer: 'data' },
  outlook: { method: 'GET', path: `${path}/outlook`, access: 'company', answer: 'file' },
} as const

/** Every member has a signature and copies it. */
export const canSeeEmailSignatures = (_actor: Principal): boolean => true

/** Same rule as for the template of cards. It also applies to the design of a division. */
export const canSetEmailSignatures = canEditCustomisation

/** Only super admins, because the account can change mailboxes of the whole company. */
export const canConnectMailboxes = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)

/** Parts of a signature below the name, in the order of the standard signature. */
export const signatureFields = [
  'job_title',
  'organisation',
  'phone',
  'email',
  'website',
  'social',
  'address',
  'card_link',
] as const
export type SignatureField = (typeof signatureFields)[number]

export const signatureLinkLooks = ['text', 'button'] as const
export const signatureColours = ['card', 'plain'] as const

/** Programs whose rules the preview follows. */
export const signaturePrograms = ['gmail', 'outlook', 'apple'] as const
export type SignatureProgram = (typeof signaturePrograms)[number]
