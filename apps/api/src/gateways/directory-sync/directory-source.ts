import type { DirectoryEntry, DirectoryFaultCode, Organisation, SignInRequest } from '../directory.ts'
import type { ServiceAccount } from '../google-workspace/service-account.ts'

export interface DirectoryGroup {
  id: string
  name: string
}

/** A member who was added to a group or removed from it. */
export interface MembershipChange {
  groupId: string
  /** Empty if the group was deleted. */
  personId: string
  removed: boolean
}

/** Properties of a person that changed; null for a deleted person. */
export interface PersonChange {
  id: string
  properties: Record<string, unknown> | null
}

/** A person's photo, and the tag that the directory changes with it. */
interface DirectoryPhoto {
  etag: string
  content: Buffer
}

/**
 * A directory that was opened for one run or request. Links are positions of the directory's own change log: a call with
 * one yields only what has changed since, and throws a `ResyncFault` if the position has expired. A directory without a
 * change log yields everything each time and returns no link.
 */
export interface DirectoryReader {
  organisation(signal: AbortSignal): Promise<Organisation>
  /** Groups whose name begins with a text. */
  groups(search: string, signal: AbortSignal): Promise<DirectoryGroup[]>
  /** Members of groups. Returns the next link. */
  memberships(
    groupIds: readonly string[],
    link: string | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<MembershipChange[], string | undefined>
  /** Everyone in the directory. Returns the next link. */
  people(link: string | undefined, signal: AbortSignal): AsyncGenerator<PersonChange[], string | undefined>
  /** People by their IDs; unknown ones are missing. */
  peopleById(ids: readonly string[], signal: AbortSignal): Promise<PersonChange[]>
  /** Photo of a person whose last photo had this tag. Undefined if it is the same, null if there is none. */
  photo(
    person: { id: string; properties: Record<string, unknown> },
    etag: string | null,
    signal: AbortSignal,
  ): Promise<DirectoryPhoto | null | undefined>
}

/** A service account of the customer, and the administrator on whose behalf it reads. */
export interface WorkspaceAccount {
  account: ServiceAccount
  adminEmail: string
}

/** Connection of a company with its directory. */
export interface SourceAccount {
  /** ID of the tenant at Microsoft, or of the customer at Google. */
  tenantId: string
  /** Only for Google. */
  workspace?: WorkspaceAccount
}

/** A kind of directory that companies can follow. Every fault is thrown as a `DirectoryFault`. */
export interface DirectorySource {
  open(account: SourceAccount): Promise<DirectoryReader>
  entryOf(properties: Record<string, unknown>): DirectoryEntry
  /** True if `properties.photoEtag` is the tag of a person's photo. */
  listsPhotoTags: boolean
  /** Fault code for a record that does not match the documentation. */
  unreadable: DirectoryFaultCode
}

/** A directory that an administrator connects by signing in. */
export interface SignInSource extends DirectorySource {
  /** Sign-in URL for an administrator; the answer arrives in the fragment of `redirectUrl`. */
  signInUrl(request: SignInRequest): Promise<string>
  /** Page on which an administrator allows the program to read their directory. */
  consentUrl(redirectUrl: string): string
  /**
   * Exchanges the code. The tenant is that of the signed ID token, and the account must be an administrator there:
   * otherwise any employee could follow the directory for which their administrator has allowed the program. Throws
   * `directory_admin` and `directory_consent`.
   */
  connect(answer: { code: string; state: string }, request: SignInRequest, signal: AbortSignal): Promise<SourceAccount>
}

/** A directory that a service account of the customer reads. */
export interface KeySource extends DirectorySource {
  /**
   * Reads one person and one group as a test. Returns the customer of the administrator. Throws
   * `google_directory_refused`, `google_directory_admin` and `google_directory_permission`.
   */
  connect(workspace: WorkspaceAccount, signal: AbortSignal): Promise<SourceAccount>
}

/** Directories that companies can follow. Microsoft Entra ID needs the operator's registration. */
export interface DirectorySources {
  entra?: SignInSource
  google?: KeySource
}
