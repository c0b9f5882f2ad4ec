/** A company's directory of people, outside Kartu. Every fault is thrown as a `DirectoryFault`. */
export interface Directory {
  /** Sign-in URL for the browser; the answer arrives in the fragment of `redirectUrl`. */
  signInUrl(request: SignInRequest): Promise<string>
  /** Exchanges the code for an access token; only the signed ID token proves the person and their directory. */
  signIn(answer: { code: string; state: string }, request: SignInRequest): Promise<DirectoryAccess>
  organisation(access: DirectoryAccess, signal: AbortSignal): Promise<Organisation>
  /** All people in the directory, a page at a time; a returned page is complete. */
  people(access: DirectoryAccess, signal: AbortSignal): AsyncIterable<DirectoryEntry[]>
}

/** Secrets of one sign-in; each can be used once. */
export interface SignInRequest {
  redirectUrl: string
  state: string
  nonce: string
  codeVerifier: string
}

/** Kept only in memory, and only during the reading. */
export interface DirectoryAccess {
  /** The directory of the person who signed in (`tid`). */
  tenantId: string
  accessToken: string
}

export interface Organisation {
  /** Empty if the directory has none. */
  name: string
  /** Domains that the organisation has proven to own, lower case. */
  domains: string[]
}

/** Empty text if the directory leaves the field empty. */
export interface DirectoryPerson {
  id: string
  givenName: string
  surname: string
  displayName: string
  mail: string
  userPrincipalName: string
  jobTitle: string
  department: string
  businessPhones: string[]
  mobilePhone: string
  faxNumber: string
  officeLocation: string
  streetAddress: string
  city: string
  state: string
  postalCode: string
  country: string
  /** Country (ISO 3166) in which the person works. It determines the country of national numbers. */
  usageLocation: string
  preferredLanguage: string
  accountEnabled: boolean
  guest: boolean
}

/** A person, or the ID and name of a record that does not match the documentation. */
export type DirectoryEntry = { person: DirectoryPerson } | { unreadable: { id: string; name: string } }

/** A code of the contract's closed list; its sentence says what to do. */
export type DirectoryFaultCode =
  | 'directory_settings'
  | 'directory_sign_in'
  | 'directory_account'
  | 'directory_consent'
  | 'directory_permission'
  | 'directory_expired'
  | 'directory_throttled'
  | 'directory_unreachable'
  | 'directory_answer'
  | 'directory_admin'
  | 'google_directory_refused'
  | 'google_directory_admin'
  | 'google_directory_permission'
  | 'google_directory_later'
  | 'google_directory_answer'

export class DirectoryFault extends Error {
  readonly code: DirectoryFaultCode

  constructor(code: DirectoryFaultCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The directory has no such record, such as a person without a photo. */
export class MissingFault extends DirectoryFault {}

/** The stored position of a delta query is no longer valid: everything is read again. */
export class ResyncFault extends DirectoryFault {}
