import { describe, expect, test } from 'vitest'
import {
  googleUser,
  type GoogleTrouble,
  startGoogleDirectory,
  type Workspace,
} from '../../../test/outside/google-directory-server.ts'
import type { DirectoryReader } from './directory-source.ts'
import { googleSource } from './google-source.ts'

const google = await startGoogleDirectory()
const { GOOGLE_DIRECTORY_URL: directoryUrl, GOOGLE_TOKEN_URL: tokenUrl } = google.settings
const waited: number[] = []
const source = googleSource({ directoryUrl, tokenUrl }, (seconds) => {
  waited.push(seconds)
  return Promise.resolve()
})
const { account } = google.tokens
const { signal } = new AbortController()

const workspaceOf = ({ admin }: Workspace) => ({ account, adminEmail: admin })
const connect = (workspace: Workspace) => source.connect(workspaceOf(workspace), signal)
const open = async (workspace: Workspace) => source.open(await connect(workspace))

async function all<T>(pages: AsyncGenerator<T[], unknown>): Promise<T[]> {
  const found: T[] = []
  for await (const page of pages) found.push(...page)
  return found
}
const people = async (reader: DirectoryReader) => (await all(reader.people(undefined, signal))).map(({ id }) => id)
const membersOf = async (reader: DirectoryReader, ...ids: string[]) =>
  (await all(reader.memberships(ids, undefined, signal))).map(({ personId }) => personId)

describe('a Google Workspace', () => {
  test('lists everyone over all pages', async () => {
    const users = ['A', 'B', 'C', 'D'].map((name) => googleUser(name, 'Tan'))
    const workspace = google.makeWorkspace({ users })
    expect(await people(await open(workspace))).toEqual(workspace.users.map(({ id }) => id))
    const lists = workspace.asked.filter(({ searchParams }) => searchParams.get('projection') === 'full')
    expect(lists.map(({ searchParams }) => searchParams.get('maxResults'))).toEqual(['500', '500', '500'])
  })

  test('reads members of groups inside a group', async () => {
    const groups = [
      { id: 'g1', name: 'Sales', members: ['1'], inside: ['g2'] },
      { id: 'g2', name: 'Sales north', members: ['2', '3'] },
    ]
    expect(await membersOf(await open(google.makeWorkspace({ groups })), 'g1')).toEqual(['1', '2', '3'])
  })

  test('reads all people for a group of the whole customer', async () => {
    const workspace = google.makeWorkspace({
      users: [googleUser('Ana', 'Wijaya')],
      groups: [{ id: 'all', name: 'Everyone', members: [], everyone: true }],
    })
    expect(await membersOf(await open(workspace), 'all')).toEqual(workspace.users.map(({ id }) => id))
  })

  test('reports a deleted group as empty', async () => {
    expect(await membersOf(await open(google.makeWorkspace()), 'gone')).toEqual([])
  })

  test.each([
    ['Sales', 'name:Sales*'],
    ['Sales north', "name:'Sales north*'"],
    ["O'Brien", String.raw`name:'O\'Brien*'`],
  ])('searches groups that begin with %s', async (search, query) => {
    const workspace = google.makeWorkspace({ groups: [{ id: 'g1', name: search, members: [] }] })
    await (await open(workspace)).groups(search, signal)
    expect(workspace.asked.at(-1)?.searchParams.get('query')).toBe(query)
  })

  test('reads work values only', async () => {
    const user = googleUser('Ana', 'Wijaya', {
      phones: [
        { type: 'home', value: '+62 21 111' },
        { type: 'mobile', value: '+62 812 222' },
        { type: 'work', value: '+62 21 333' },
      ],
      addresses: [
        { type: 'home', formatted: 'Jl. Rumah 1' },
        { type: 'work', formatted: 'Jl. Kantor 2\nJakarta' },
      ],
    })
    const reader = await open(google.makeWorkspace({ users: [user] }))
    const [, change] = await all(reader.people(undefined, signal))
    expect(source.entryOf({ ...change?.properties, id: user.id })).toMatchObject({
      person: {
        ...{ id: user.id, mail: user.primaryEmail, jobTitle: 'Manager', mobilePhone: '+62 812 222' },
        ...{ businessPhones: ['+62 21 333'], streetAddress: 'Jl. Kantor 2, Jakarta', accountEnabled: true },
      },
    })
  })

  test.each([{ suspended: true }, { archived: true }])('counts %j as no access', async (more) => {
    const user = googleUser('Ana', 'Wijaya', more)
    const [, change] = await all((await open(google.makeWorkspace({ users: [user] }))).people(undefined, signal))
    expect(change?.properties).toMatchObject({ accountEnabled: false })
  })

  test('marks a malformed record as unreadable', async () => {
    const user = googleUser('Ana', 'Wijaya', { phones: 'none' })
    const [, change] = await all((await open(google.makeWorkspace({ users: [user] }))).people(undefined, signal))
    expect(source.entryOf({ ...change?.properties, id: user.id })).toEqual({
      unreadable: { id: user.id, name: 'Ana Wijaya' },
    })
  })

  test('belongs to the customer that was connected', async () => {
    const workspace = google.makeWorkspace()
    const reader = await open(workspace)
    workspace.customerId = 'C0other'
    await expect(reader.organisation(signal)).rejects.toMatchObject({ code: 'google_directory_admin' })
  })
})

describe('a refusal', () => {
  test('names a missing delegation', async () => {
    google.tokens.says.delegated = []
    await expect(connect(google.makeWorkspace())).rejects.toMatchObject({ code: 'google_directory_refused' })
    google.tokens.says.delegated = [
      'https://www.googleapis.com/auth/admin.directory.user.readonly',
      'https://www.googleapis.com/auth/admin.directory.group.readonly',
    ]
  })

  test('names a key that Google revoked', async () => {
    google.tokens.says.instead = { status: 400, body: '{"error":"invalid_grant","error_description":"Bad JWT"}' }
    await expect(connect(google.makeWorkspace())).rejects.toMatchObject({ code: 'google_directory_refused' })
    google.tokens.says.instead = null
  })

  test('names an account that is no administrator', async () => {
    const workspace = google.makeWorkspace()
    Object.assign(workspace.users[0] ?? {}, { isAdmin: false })
    await expect(connect(workspace)).rejects.toMatchObject({ code: 'google_directory_admin' })
  })

  const later = 'google_directory_later'
  const troubles: [string, GoogleTrouble, string, number][] = [
    ['a missing right', { status: 403, reason: 'forbidden' }, 'google_directory_permission', 0],
    ['a refused token', { status: 401 }, 'google_directory_refused', 0],
    ['a limit', { status: 429 }, later, 4],
    ['a quota as 403', { status: 403, reason: 'quotaExceeded' }, later, 4],
    ['a rate as 403', { status: 403, reason: 'userRateLimitExceeded' }, later, 4],
    ['a quota until tomorrow', { status: 429, headers: { 'retry-after': '3600' } }, later, 0],
    ['a broken server', { status: 503 }, later, 4],
    ['a redirect', { status: 302, headers: { location: 'https://other.example' } }, later, 4],
    ['a truncated page', { status: 200, cut: true }, 'google_directory_answer', 4],
    ['the answer of a proxy', { status: 200, body: {} }, 'google_directory_answer', 0],
  ]
  test.each(troubles)('by %s ends a reading', async (_what, trouble, code, pauses) => {
    const workspace = google.makeWorkspace()
    const reader = await open(workspace)
    workspace.trouble = () => trouble
    waited.length = 0
    await expect(people(reader)).rejects.toMatchObject({ code })
    expect(waited).toHaveLength(pauses)
  })

  test('by a refused token makes the next reading ask for another', async () => {
    const workspace = google.makeWorkspace()
    const reader = await open(workspace)
    workspace.trouble = () => ({ status: 401 })
    const before = google.tokens.asked.length
    await expect(people(reader)).rejects.toMatchObject({ code: 'google_directory_refused' })
    workspace.trouble = () => undefined
    expect(await people(reader)).toHaveLength(1)
    expect(google.tokens.asked).toHaveLength(before + 1)
  })

  test('by a limit that passes is retried', async () => {
    const workspace = google.makeWorkspace()
    const reader = await open(workspace)
    const before = workspace.asked.length
    workspace.trouble = (request) =>
      request === before + 1 ? { status: 429, headers: { 'retry-after': '7' } } : undefined
    waited.length = 0
    expect(await people(reader)).toHaveLength(1)
    expect(waited).toEqual([7])
  })

  test('by an expired page token begins the list again', async () => {
    const users = ['A', 'B', 'C'].map((name) => googleUser(name, 'Tan'))
    const workspace = google.makeWorkspace({ users })
    const reader = await open(workspace)
    let isExpired = true
    workspace.trouble = (_request, url) => {
      if (!url.searchParams.has('pageToken') || !isExpired) return undefined
      isExpired = false
      return { status: 400, reason: 'invalid' }
    }
    expect(new Set(await people(reader))).toEqual(new Set(workspace.users.map(({ id }) => id)))
  })

  test('by a token that expires each time ends', async () => {
    const workspace = google.makeWorkspace({ users: [googleUser('A', 'Tan'), googleUser('B', 'Tan')] })
    const reader = await open(workspace)
    workspace.trouble = (_request, url) =>
      url.searchParams.has('pageToken') ? { status: 400, reason: 'invalid' } : undefined
    await expect(people(reader)).rejects.toMatchObject({ code: 'google_directory_answer' })
  })

  test('by a list without anyone ends', async () => {
    const workspace = google.makeWorkspace()
    const reader = await open(workspace)
    workspace.users.length = 0
    await expect(people(reader)).rejects.toMatchObject({ code: 'google_directory_answer' })
  })
})
