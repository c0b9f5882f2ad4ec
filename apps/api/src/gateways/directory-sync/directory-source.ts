import type { DirectoryEntry, Organisation, SignInRequest } from '../directory.ts'

/** Access of the program itself to one directory, for the length of a run. */
export interface SourceAccess {
  tenantId: string
  accessToken: string
}

export interface DirectoryGroup {
  id: string
  name: string
}

/** A member who was added to a group or removed from it. */
export interface MembershipChange {
  groupId: string
  personId: string
  removed: boolean
}

/** Properties of a person that changed; null for a deleted person. */
export interface PersonChange {
  id: string
  properties: Record<string, unknown> | null
}

/**
 * A directory that is read again and again, with the program's own access. Every fault is thrown as a `DirectoryFault`.
 * Links are positions of delta queries: a call with one yields only what has changed since, and throws a `ResyncFault`
 * if the position has expired.
 */
export interface DirectorySource {
  /** Sign-in URL for an administrator; the answer arrives in the fragment of `redirectUrl`. */
  signInUrl(request: SignInRequest): Promise<string>
  /** Page on which an administrator allows the program to read their directory. */
  consentUrl(redirectUrl: string): string
  /**
   * Exchanges the code. The tenant is that of the signed ID token, and the account must be an administrator there:
   * otherwise any employee could follow the directory for which their administrator has allowed the program. Throws
   * `directory_admin` and `directory_consent`.
   */
  connect(answer: { code: string; state: string }, request: SignInRequest, signal: AbortSignal): Promise<SourceAccess>
  access(tenantId: string): Promise<SourceAccess>
  organisation(access: SourceAccess, signal: AbortSignal): Promise<Organisation>
  /** Groups whose name begins with a text. */
  groups(access: SourceAccess, search: string, signal: AbortSignal): Promise<DirectoryGroup[]>
  /** Direct members of groups. Returns the next link. */
  memberships(
    access: SourceAccess,
    groupIds: readonly string[],
    link: string | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<MembershipChange[], string>
  /** Everyone in the directory. Returns the next link. */
  people(access: SourceAccess, link: string | undefined, signal: AbortSignal): AsyncGenerator<PersonChange[], string>
  /** People by their IDs; unknown ones are missing. */
  peopleById(access: SourceAccess, ids: readonly string[], signal: AbortSignal): Promise<PersonChange[]>
  entryOf(properties: Record<string, unknown>): DirectoryEntry
}
