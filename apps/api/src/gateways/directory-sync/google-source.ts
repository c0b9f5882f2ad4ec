import { googleSyncScopes } from '@kartu/contracts/integrations/directory-sync.plain'
import { syncGroupsShownMax, syncPhotoBytesMax } from '@kartu/contracts/integrations/directory-sync-limits'
import { z } from 'zod'
import type { GoogleDirectorySettings } from '../../settings/google-directory-settings.ts'
import { DirectoryFault } from '../directory.ts'
import {
  askGoogle,
  type GoogleAnswer,
  type GoogleCaller,
  isGoogleLimit,
  type Pause,
} from '../google-workspace/google-request.ts'
import { ServiceAccountFault } from '../google-workspace/service-account.ts'
import { textOf } from '../proved-person.ts'
import type {
  DirectoryReader,
  KeySource,
  MembershipChange,
  PersonChange,
  WorkspaceAccount,
} from './directory-source.ts'
import { googleEntry, googlePerson } from './google-people.ts'

const usersPerPage = 500
const membersPerPage = 200
/** Maximum number of pages of a list, in case its pages never end. */
const pagesMax = 2_000
/** Maximum number of restarts of a list after its page token expired. */
const restartsMax = 2

/**
 * Google Workspace, read with the Directory API by the customer's service account on behalf of an administrator.
 * There is no change log, so each run reads everyone.
 */
export function googleSource(settings: GoogleDirectorySettings, pause?: Pause): KeySource {
  const readerOf = (workspace: WorkspaceAccount | undefined, tenantId: string | undefined): GoogleReader => {
    if (!workspace) throw new DirectoryFault('google_directory_refused', 'The connection has no service account')
    const caller = { account: workspace.account, subject: workspace.adminEmail, scopes: googleSyncScopes }
    return new GoogleReader(new DirectoryApi(settings, caller, pause), workspace.adminEmail, tenantId)
  }
  return {
    async connect(workspace, signal) {
      const reader = readerOf(workspace, undefined)
      const admin = await reader.admin(signal)
      if (!admin.isAdmin && !admin.isDelegatedAdmin)
        throw new DirectoryFault('google_directory_admin', 'The account is no administrator of the Workspace')
      await reader.test(signal)
      return { tenantId: admin.customerId, workspace }
    },
    open: async ({ tenantId, workspace }) => readerOf(workspace, tenantId),
    entryOf: googleEntry,
    listsPhotoTags: true,
    unreadable: 'google_directory_answer',
  }
}

const Admin = z.object({
  primaryEmail: z.string(),
  customerId: z.string().min(1).max(64),
  isAdmin: z.boolean().default(false),
  isDelegatedAdmin: z.boolean().default(false),
})

const optional = z.string().nullish()
const Item = z.record(z.string(), z.unknown())
/** The kind distinguishes an empty list from the answer of another program, such as a proxy. */
const Users = z.object({
  kind: z.literal('admin#directory#users'),
  users: z.array(Item).default([]),
  nextPageToken: optional,
})
const Groups = z.object({ kind: z.literal('admin#directory#groups'), groups: z.array(Item).default([]) })
const Members = z.object({
  kind: z.literal('admin#directory#members'),
  members: z.array(Item).default([]),
  nextPageToken: optional,
})

const Photo = z.object({ photoData: z.string().min(1) })
type PhotoOwner = Parameters<DirectoryReader['photo']>[0]

class GoogleReader implements DirectoryReader {
  readonly #api: DirectoryApi
  readonly #adminEmail: string
  readonly #tenantId: string | undefined

  constructor(api: DirectoryApi, adminEmail: string, tenantId: string | undefined) {
    this.#api = api
    this.#adminEmail = adminEmail
    this.#tenantId = tenantId
  }

  /** The administrator on whose behalf the service account reads. */
  async admin(signal: AbortSignal): Promise<z.infer<typeof Admin>> {
    const answer = await this.#api.get(`/users/${encodeURIComponent(this.#adminEmail)}`, {}, signal)
    if (answer.status === 404) throw new DirectoryFault('google_directory_admin', 'Google has no such administrator')
    return understood(Admin, answer)
  }

  /** Throws if the administrator may not read people or groups. */
  async test(signal: AbortSignal): Promise<void> {
    const customer = { customer: 'my_customer', maxResults: '1' }
    understood(Users, await this.#api.get('/users', customer, signal))
    understood(Groups, await this.#api.get('/groups', customer, signal))
  }

  async organisation(signal: AbortSignal) {
    const { customerId, primaryEmail } = await this.admin(signal)
    // The address may have moved to another customer since.
    if (this.#tenantId !== undefined && customerId !== this.#tenantId)
      throw new DirectoryFault('google_directory_admin', 'The administrator belongs to another customer')
    const domain = primaryEmail.slice(primaryEmail.lastIndexOf('@') + 1).toLowerCase()
    return { name: domain, domains: [domain] }
  }

  async groups(search: string, signal: AbortSignal) {
    const query: Record<string, string> = search === '' ? {} : { query: `name:${prefixOf(search)}` }
    const page = { customer: 'my_customer', maxResults: String(syncGroupsShownMax), ...query }
    const { groups } = understood(Groups, await this.#api.get('/groups', page, signal))
    return groups
      .map((group) => ({ id: textOf(group['id']), name: textOf(group['name']) || textOf(group['email']) }))
      .filter(({ id }) => id !== '')
  }

  /** Members of groups and of the groups inside them. Groups that were deleted have none. */
  async *memberships(
    groupIds: readonly string[],
    _link: string | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<MembershipChange[], undefined> {
    for (const groupId of groupIds) {
      const path = `/groups/${encodeURIComponent(groupId)}/members`
      const query = { includeDerivedMembership: 'true', maxResults: String(membersPerPage) }
      const of = (personId: string): MembershipChange => ({ groupId, personId, removed: false })
      for await (const { members } of this.#api.pages(Members, path, query, signal)) {
        yield members.flatMap(({ id, type }) => (type === 'USER' && typeof id === 'string' ? [of(id)] : []))
        // A group can contain everyone in the organisation.
        if (!members.some(({ type }) => type === 'CUSTOMER')) continue
        for await (const { users } of this.#users({ fields: 'kind,nextPageToken,users(id)' }, signal))
          yield users.flatMap(({ id }) => (typeof id === 'string' ? [of(id)] : []))
      }
    }
  }

  async *people(_link: string | undefined, signal: AbortSignal): AsyncGenerator<PersonChange[], undefined> {
    let count = 0
    for await (const { users } of this.#users({ projection: 'full' }, signal)) {
      count += users.length
      yield users.flatMap((user) => googlePerson(user) ?? [])
    }
    // The list always contains at least the administrator.
    if (count === 0) throw new DirectoryFault('google_directory_answer', 'Google lists no people at all')
  }

  #users(more: Record<string, string>, signal: AbortSignal): AsyncGenerator<z.infer<typeof Users>> {
    const query = { customer: 'my_customer', maxResults: String(usersPerPage), orderBy: 'email', ...more }
    return this.#api.pages(Users, '/users', query, signal)
  }

  async photo({ id, properties }: PhotoOwner, etag: string | null, signal: AbortSignal) {
    const { photoEtag } = properties
    if (typeof photoEtag !== 'string') return null
    if (photoEtag === etag) return undefined
    const answer = await this.#api.get(`/users/${encodeURIComponent(id)}/photos/thumbnail`, {}, signal)
    if (answer.status === 404) return null
    return { etag: photoEtag, content: webSafeBytes(understood(Photo, answer).photoData) }
  }

  /** Always empty, because people who are not in the list belong to another organisation. */
  peopleById(): Promise<PersonChange[]> {
    return Promise.resolve([])
  }
}

/** Bytes in the form of Base64 that Google uses in URLs, whose padding differs from RFC 4648. */
function webSafeBytes(text: string): Buffer {
  if (text.length > (syncPhotoBytesMax * 4) / 3 + 4)
    throw new DirectoryFault('google_directory_answer', 'Google sends a photo that is too large')
  return Buffer.from(text.replace(/[=*.]+$/, ''), 'base64url')
}

/** Value of a search by prefix. Quotes are needed around spaces. */
function prefixOf(search: string): string {
  const escaped = search.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)
  return /^[\w.-]+$/.test(search) ? `${search}*` : `'${escaped}*'`
}

type Paged = { nextPageToken?: string | null | undefined }

class DirectoryApi {
  readonly #settings: GoogleDirectorySettings
  readonly #caller: GoogleCaller
  readonly #pause: Pause | undefined

  constructor(settings: GoogleDirectorySettings, caller: GoogleCaller, pause: Pause | undefined) {
    this.#settings = settings
    this.#caller = caller
    this.#pause = pause
  }

  async get(path: string, query: Record<string, string>, signal: AbortSignal): Promise<GoogleAnswer> {
    const { directoryUrl, tokenUrl } = this.#settings
    const url = `${directoryUrl}/admin/directory/v1${path}?${new URLSearchParams(query).toString()}`
    try {
      return await askGoogle(tokenUrl, this.#caller, { url, signal }, this.#pause)
    } catch (error) {
      if (!(error instanceof ServiceAccountFault)) throw error
      throw new DirectoryFault(tokenCodes[error.code], error.message, { cause: error })
    }
  }

  /** Yields the pages of a list, none if it does not exist. After a page token expired, yields them again. */
  async *pages<Page extends Paged>(
    shape: z.ZodType<Page>,
    path: string,
    query: Record<string, string>,
    signal: AbortSignal,
  ): AsyncGenerator<Page> {
    let restarts = 0
    let token: string | undefined
    for (let pages = 0; pages < pagesMax; pages += 1) {
      const answer = await this.get(path, token === undefined ? query : { ...query, pageToken: token }, signal)
      if (answer.status === 404 && token === undefined) return
      const isExpired = token !== undefined && [400, 404, 410, 412].includes(answer.status)
      if (isExpired && restarts < restartsMax) {
        restarts += 1
        token = undefined
        continue
      }
      const page = understood(shape, answer)
      yield page
      token = page.nextPageToken || undefined
      if (token === undefined) return
    }
    throw new DirectoryFault('google_directory_answer', 'Google never sends a last page')
  }
}

const tokenCodes = {
  key: 'google_directory_refused',
  refused: 'google_directory_refused',
  unauthorized: 'google_directory_refused',
  person: 'google_directory_admin',
  later: 'google_directory_later',
} as const

function understood<T>(shape: z.ZodType<T>, answer: GoogleAnswer): T {
  const { status, body } = answer
  const said = `Google answered ${status}`
  if (isGoogleLimit(answer) || status >= 500 || (status >= 300 && status < 400))
    throw new DirectoryFault('google_directory_later', said)
  if (status === 401) throw new DirectoryFault('google_directory_refused', said)
  if (status === 403) throw new DirectoryFault('google_directory_permission', said)
  const read = status === 200 ? shape.safeParse(body) : undefined
  if (!read?.success) throw new DirectoryFault('google_directory_answer', said, { cause: read?.error })
  return read.data
}
