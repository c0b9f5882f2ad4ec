import type { SessionWay } from './auth.data.ts'
import { confirmationMinutes } from '../limits.ts'

/** Methods by which a session has proved the person. `company` is the statement of a company's provider. */
export const proofMethods = [
  'password',
  'code',
  'google',
  'microsoft',
  'passkey',
  'totp',
  'recovery_code',
  'company',
] as const
export type ProofMethod = (typeof proofMethods)[number]

/** Newest proof by one method. Times in milliseconds since 1970. */
export interface MethodProof {
  readonly at: number
  /** When the app, passkey or recovery code was set up; undefined for other methods. */
  readonly since?: number
}

/** All proofs of a session. Sessions of an earlier version have none. */
export interface SessionRecord {
  /** Method that opened the session. */
  readonly way: SessionWay | null
  /** Milliseconds since 1970. */
  readonly begunAt: number
  readonly proofs: Readonly<Partial<Record<ProofMethod, MethodProof>>>
}

/** Proof implied by opening a session this way. A registration and a new password both require a mailed code. */
export const methodOfWay = (way: SessionWay): ProofMethod =>
  way === 'new_password' || way === 'registration' ? 'code' : way

/**
 * Proof that an action requires of a session:
 * - `own`: one of the person's own methods, at any time. A company's provider is not one.
 * - `fresh`: one of the person's own methods, within the last minutes.
 * - `mailbox`: a mailed code, or a factor that is older than the session, within the last minutes.
 * - `old_factor`: a second factor or passkey that was set up before the session began.
 */
export type ProofNeed = 'own' | 'fresh' | 'mailbox' | 'old_factor'

/** Actions that require a proof from a session. `docs/security.md` lists them. */
export const needOfAct = {
  enter_other_company: 'own',
  keep_account: 'own',
  skip_company_sign_in: 'old_factor',
  change_email: 'fresh',
  set_first_password: 'fresh',
  end_sessions: 'fresh',
  link_account: 'fresh',
  unlink_account: 'fresh',
  add_passkey: 'fresh',
  add_app_password: 'fresh',
  remove_passkey: 'fresh',
  set_up_factor: 'fresh',
  set_up_factor_while_kept_out: 'mailbox',
  renew_recovery_codes: 'fresh',
  turn_off_factor: 'fresh',
  export_own_data: 'fresh',
  leave_company: 'fresh',
  give_roles: 'fresh',
  change_super_admins: 'fresh',
  undo_super_admin_change: 'fresh',
  hand_over_company: 'fresh',
  delete_company: 'fresh',
  delete_personal_card: 'fresh',
  export_company: 'fresh',
  set_company_sign_in: 'fresh',
  set_card_domain: 'fresh',
  unbind_from_company_sign_in: 'fresh',
  loosen_sign_in_rules: 'fresh',
  send_audit_log: 'fresh',
  manage_api_keys: 'fresh',
  connect_assistant: 'fresh',
  set_webhook: 'fresh',
  set_crm: 'fresh',
  set_follow_up_mails: 'fresh',
  set_directory_sync: 'fresh',
  connect_mailboxes: 'fresh',
  confirm_billing_email: 'fresh',
  shorten_retention: 'fresh',
  end_or_take_many: 'fresh',
} as const satisfies Record<string, ProofNeed>
export type Act = keyof typeof needOfAct

/** The one check that every rule makes on a session. `now` is in milliseconds since 1970. */
export function hasProved({ begunAt, proofs }: SessionRecord, need: ProofNeed, now: number): boolean {
  const isFresh = ({ at }: MethodProof) => now - at < confirmationMinutes * 60_000
  const isOld = ({ since }: MethodProof) => since !== undefined && since < begunAt
  return proofMethods.some((method) => {
    const proof = proofs[method]
    if (!proof || method === 'company') return false
    if (need === 'own') return true
    if (need === 'old_factor') return isOld(proof)
    return isFresh(proof) && (need === 'fresh' || method === 'code' || isOld(proof))
  })
}

/**
 * In a session that a company's provider opened, a mailed code confirms the person only without another method, because
 * the operator of the provider may operate the mailbox as well.
 */
export const mayConfirmByCode = (record: SessionRecord, hasOtherMethod: boolean, now: number): boolean =>
  !hasOtherMethod || record.way !== 'company' || hasProved(record, 'own', now)

/** True if the session may carry out the action. */
export const mayAct = (record: SessionRecord, act: Act, now: number): boolean => hasProved(record, needOfAct[act], now)

/** Actions on more records need a proof if they delete records or take them out of the company. */
export const manyRecords = 50
