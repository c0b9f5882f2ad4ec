import { googleSyncScopes } from '@kartu/contracts/integrations/directory-sync.plain'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type GoogleTokens, startGoogleTokens } from './google-token-server.ts'

/** A user as the Directory API documents it. */
export interface GoogleUser {
  id: string
  primaryEmail: string
  name: { givenName: string; familyName: string; fullName: string }
  [property: string]: unknown
}

/** A group with the IDs of its members, and groups inside it. */
interface GoogleGroup {
  id: string
  name: string
  members: string[]
  inside?: string[]
  /** True if the group contains everyone of the customer. */
  everyone?: boolean
}

/** Answer instead of a list; `cut` ends the JSON in the middle. */
export interface GoogleTrouble {
  status: number
  reason?: string
  headers?: Record<string, string>
  cut?: boolean
  body?: object
}

/** One customer. Tests make their own, so that they can share the server. */
export interface Workspace {
  customerId: string
  admin: string
  users: GoogleUser[]
  groups: GoogleGroup[]
  pageSize: number
  /** Content of photos by the IDs of their people; `thumbnailPhotoEtag` of the user announces them. */
  photos: Map<string, Buffer>
  /** Called for each request; the first is 1. */
  trouble: (request: number, url: URL) => GoogleTrouble | undefined
  asked: URL[]
}

let made = 0

export function googleUser(givenName: string, familyName: string, more: Partial<GoogleUser> = {}): GoogleUser {
  made += 1
  const primaryEmail = `${givenName}.${familyName}.${process.pid}${made}@kopi.example`.toLowerCase()
  const name = { givenName, familyName, fullName: `${givenName} ${familyName}` }
  const organizations = [{ title: 'Manager', department: 'Sales', primary: true }]
  return { id: `1000${process.pid}${made}`, primaryEmail, name, organizations, suspended: false, ...more }
}

/** An imitation of the Directory API of the Admin SDK, for service accounts with domain-wide delegation. */
export async function startGoogleDirectory(given?: GoogleTokens) {
  const tokens = given ?? (await startGoogleTokens())
  tokens.says.delegated = [...tokens.says.delegated, ...googleSyncScopes]
  const workspaces = new Map<string, Workspace>()

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const [, subject = ''] = /^Bearer ya29\.(.+)\.\d+$/.exec(request.headers.authorization ?? '') ?? []
    const workspace = workspaces.get(subject)
    const send = (status: number, body: object, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    if (!workspace) return send(401, { error: { code: 401, status: 'UNAUTHENTICATED' } })
    workspace.asked.push(url)
    const trouble = workspace.trouble(workspace.asked.length, url)
    if (trouble?.cut) return response.writeHead(200).end('{"kind":"admin#directory#users","users":[{"id":"1')
    if (trouble?.body) return send(trouble.status, trouble.body, trouble.headers)
    if (trouble) {
      const error = { code: trouble.status, errors: [{ domain: 'global', reason: trouble.reason ?? 'backendError' }] }
      return send(trouble.status, { error }, trouble.headers)
    }
    const { status, body } = answer(workspace, url)
    return send(status, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()

  return {
    tokens,
    key: JSON.stringify({ client_email: tokens.account.clientEmail, private_key: tokens.account.privateKey }),
    settings: {
      GOOGLE_DIRECTORY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      GOOGLE_TOKEN_URL: tokens.url,
    },
    makeWorkspace(traits: Partial<Workspace> = {}): Workspace {
      made += 1
      const admin = googleUser('Admin', 'Utama', { isAdmin: true })
      const workspace: Workspace = {
        ...{ customerId: `C0${process.pid}${made}`, admin: admin.primaryEmail, pageSize: 2, groups: [], asked: [] },
        trouble: () => undefined,
        photos: new Map(),
        ...traits,
        users: [admin, ...(traits.users ?? [])],
      }
      workspaces.set(admin.primaryEmail, workspace)
      return workspace
    },
  }
}
export type GoogleDirectory = Awaited<ReturnType<typeof startGoogleDirectory>>

interface Answer {
  status: number
  body: object
}
const refuse = (status: number, reason: string): Answer => ({
  status,
  body: { error: { code: status, errors: [{ domain: 'global', reason }] } },
})

function answer(workspace: Workspace, url: URL): Answer {
  const [, path = ''] = /^\/admin\/directory\/v1(\/.*)$/.exec(url.pathname) ?? []
  const query = url.searchParams
  const { users, groups, customerId } = workspace
  const isOwn = query.get('customer') === 'my_customer'
  if (path === '/users' && isOwn) return page(workspace, url, 'users', users)
  if (path === '/groups' && isOwn) {
    const begin = /^name:'?(.*?)\*'?$/.exec(query.get('query') ?? '')?.[1] ?? ''
    const found = groups.filter(({ name }) => name.toLowerCase().startsWith(begin.toLowerCase()))
    return page(
      workspace,
      url,
      'groups',
      found.map(({ id, name }) => ({ id, name })),
    )
  }
  const [, userKey] = /^\/users\/([^/]+)$/.exec(path) ?? []
  if (userKey !== undefined) {
    const user = users.find(({ primaryEmail }) => primaryEmail === decodeURIComponent(userKey))
    return user ? { status: 200, body: { ...user, customerId } } : refuse(404, 'notFound')
  }
  const [, owner = ''] = /^\/users\/([^/]+)\/photos\/thumbnail$/.exec(path) ?? []
  if (owner !== '') {
    const photo = workspace.photos.get(owner)
    if (!photo) return refuse(404, 'notFound')
    // Google pads its web-safe Base64 with periods.
    const photoData = photo.toString('base64').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '.')
    return { status: 200, body: { kind: 'admin#directory#user#photo', id: owner, mimeType: 'JPEG', photoData } }
  }
  const [, groupId] = /^\/groups\/([^/]+)\/members$/.exec(path) ?? []
  const group = groups.find(({ id }) => id === groupId)
  if (!group) return refuse(404, 'notFound')
  const derived = query.get('includeDerivedMembership') === 'true' ? (group.inside ?? []) : []
  const inner = groups.filter(({ id }) => derived.includes(id))
  const members = [
    ...(group.everyone ? [{ id: customerId, type: 'CUSTOMER' }] : []),
    ...(group.inside ?? []).map((id) => ({ id, type: 'GROUP' })),
    ...[group, ...inner].flatMap((one) => one.members).map((id) => ({ id, type: 'USER', role: 'MEMBER' })),
  ]
  return page(workspace, url, 'members', members)
}

/** A page of a list. Google leaves an empty list out. */
function page({ pageSize }: Workspace, { searchParams: query }: URL, name: string, all: readonly object[]): Answer {
  const token = query.get('pageToken')
  const from = token === null ? 0 : Number(/^after-(\d+)$/.exec(token)?.[1])
  if (Number.isNaN(from)) return refuse(400, 'invalid')
  const to = from + Math.min(pageSize, Number(query.get('maxResults') ?? pageSize))
  const items = all.slice(from, to)
  return {
    status: 200,
    body: {
      kind: `admin#directory#${name}`,
      ...(items.length > 0 && { [name]: items }),
      ...(to < all.length && { nextPageToken: `after-${to}` }),
    },
  }
}
