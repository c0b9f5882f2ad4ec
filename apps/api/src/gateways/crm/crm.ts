import type { CrmKind, CrmMode, CrmReason, CrmSource } from '@kartu/contracts/integrations/crm.plain'

/** A customer relationship management (CRM) product that receives leads. Every fault is thrown as a `CrmFault`. */
export interface CrmConnector {
  readonly kind: CrmKind
  /** Maximum number of contacts in one `upsert`. */
  readonly batchMax: number
  /** Field that holds the status of a contact, and the one that holds its owner. Null if the settings choose the field. */
  readonly statusField: string | null
  readonly ownerField: string
  /** Field mapping of a new connection. */
  readonly defaults: readonly { source: CrmSource; target: string; mode: CrmMode }[]
  /** Origin of an address that a person typed, if it is one of this CRM. Only CRMs in `crmSites` have it. */
  siteOf?(typed: string): string | undefined
  /** Page on which a person allows the access. */
  signInUrl(request: CrmSignIn): string
  /** Exchanges the code of the return URL for tokens and ensures that Kartu's own fields exist in the account. */
  connect(code: string, request: CrmSignIn): Promise<{ tokens: CrmTokens; account: CrmAccount }>
  refresh(refreshToken: string, account: CrmAccount): Promise<CrmTokens>
  /** Ends the access at the CRM, if the CRM supports that. */
  revoke(refreshToken: string, account: CrmAccount): Promise<void>
  /** Fields of contacts that can be written. */
  fields(access: CrmAccess): Promise<CrmField[]>
  /** People who can own contacts. */
  owners(access: CrmAccess): Promise<CrmOwner[]>
  /**
   * Creates or updates contacts by the ID of their lead, so that repeating it changes nothing. One bad contact does not
   * affect the others. Contacts without an outcome were not written, because of the `fault`.
   */
  upsert(access: CrmAccess, contacts: readonly CrmContact[]): Promise<{ outcomes: CrmOutcome[]; fault?: CrmFault }>
  /** Page of a contact in the CRM. */
  contactUrl(account: CrmAccount, remoteId: string): string
  /** Changed statuses in a message of the CRM. Throws a `CrmFault` with `signature` for a forged or old one. */
  readEvents?(message: CrmMessage): CrmEvent[]
  /**
   * Statuses of contacts that changed since a time, for CRMs that send no messages. Other fields may have changed instead,
   * and a contact may be repeated, or be none of Kartu's. `field` holds the status.
   */
  changedStatuses?(access: CrmAccess, since: Date, field: string): Promise<ChangedStatuses>
}

/** Names of Kartu's own fields in a CRM. */
export interface OwnFields {
  leadId: string
  text: string
  at: string
  withdrawnAt: string
}

export interface ChangedStatuses {
  statuses: { remoteId: string; status: string }[]
  /**
   * Time up to which they are complete, later by at least a second than the start of the read; null if no changes are
   * left.
   */
  until: Date | null
}

/** Connectors for which the operator has registered an app. */
export type CrmConnectors = Partial<Readonly<Record<CrmKind, CrmConnector>>>

export interface CrmSignIn {
  /** URL to which the CRM returns the person. */
  redirectUrl: string
  state: string
  /** Proof key (RFC 7636), for CRMs that support it. */
  codeVerifier: string
  /** Origin of the company at the CRM; empty for the usual one. */
  site: string
}

export interface CrmTokens {
  accessToken: string
  refreshToken: string
  /** Seconds for which the access token is valid. */
  seconds: number
}

export interface CrmAccount {
  id: string
  /** Host or base URL of the account, as the CRM states it. */
  host: string
}

export interface CrmAccess {
  accessToken: string
  account: CrmAccount
}

export interface CrmField {
  name: string
  label: string
  /** Accepted values; empty if any text is accepted. */
  options: { value: string; label: string }[]
}

export interface CrmOwner {
  id: string
  /** Lower case. */
  email: string
  name: string
}

export interface CrmContact {
  leadId: string
  /** ID of its contact at the CRM, if it arrived before. */
  remoteId: string | null
  /** Earliest time at which Kartu can have created its contact. */
  since: string
  /** Leads that were merged into this one. */
  formerIds: readonly string[]
  /** Lower case; null without one. */
  email: string | null
  values: readonly { target: string; mode: CrmMode; value: string }[]
  consent: CrmConsent | null
}

export interface CrmConsent {
  text: string
  at: string
  withdrawnAt: string | null
}

export type CrmOutcome =
  | { leadId: string; remoteId: string }
  | { leadId: string; reason: CrmReason; /** Message from the CRM. */ detail: string }

/** A message that the CRM sent to this server. */
export interface CrmMessage {
  method: string
  /** Whole URL, as the CRM calls it. */
  url: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** The status of a contact changed in the CRM. */
export interface CrmEvent {
  account: string
  remoteId: string
  status: string
  /** Time of the change in the CRM. */
  at: Date
}

/**
 * `ended`: the account no longer grants access. `expired`: the access token is old. `limit`: too many calls. `sign_in`:
 * the code is invalid. `permission`: the person lacks rights in the CRM. `signature`: the message is not from the CRM.
 * `not_prepared`: the account lacks fields that Kartu needs, which `missing` names.
 */
export type CrmFaultKind =
  | 'ended'
  | 'expired'
  | 'limit'
  | 'unreachable'
  | 'sign_in'
  | 'permission'
  | 'signature'
  | 'not_prepared'

export class CrmFault extends Error {
  readonly kind: CrmFaultKind
  /** Seconds that the CRM asks Kartu to wait; 0 if it names none. */
  readonly retrySeconds: number
  readonly missing: string

  constructor(
    kind: CrmFaultKind,
    message: string,
    { retrySeconds = 0, missing = '', cause }: { retrySeconds?: number; missing?: string; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.retrySeconds = retrySeconds
    this.missing = missing
  }
}
