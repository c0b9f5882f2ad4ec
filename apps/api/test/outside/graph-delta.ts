import { randomBytes } from 'node:crypto'
import type { GraphUser, Tenant } from './graph-tenant.ts'

/** Answer of Graph: a status with a body, or an error code. */
export type GraphAnswer = { status: number; body: object } | { status: number; code: string }

type Items = ReadonlyMap<string, string>

/** Items that the caller of each delta query has already received, by the token of its link. */
const known = new Map<string, { tenant: Tenant; items: Items }>()

/** Tokens in the links of a tenant's delta queries. */
export const deltaTokensOf = (tenant: Tenant): string[] =>
  [...known].flatMap(([token, query]) => (query.tenant === tenant ? [token] : []))

/** Imitates groups, roles and delta queries of Microsoft Graph v1.0 as documented, for the program itself. */
export function answerDelta(url: string, tenant: Tenant, asked: URL): GraphAnswer | undefined {
  const path = asked.pathname.replace(/^\/v1\.0/, '')
  if (path === '/groups') return groups(tenant, asked)
  if (path === '/groups/delta') return delta(url, tenant, asked, membershipsOf)
  if (path === '/users/delta') return delta(url, tenant, asked, usersOf)
  if (/^\/users\/[0-9a-f-]+\/transitiveMemberOf$/.test(path)) return roles(tenant)
  const ids = /^id in \((.*)\)$/.exec(asked.searchParams.get('$filter') ?? '')?.[1]
  if (path !== '/users' || ids === undefined) return undefined
  const value = tenant.users.filter(({ id }) => ids.includes(`'${id}'`)).map((user) => selected(user, asked))
  return { status: 200, body: { value } }
}

function groups({ groups: all }: Tenant, asked: URL): GraphAnswer {
  const begin = /^startswith\(displayName,'(.*)'\)$/.exec(asked.searchParams.get('$filter') ?? '')?.[1] ?? ''
  const found = all.filter(({ displayName }) => displayName.toLowerCase().startsWith(begin.toLowerCase()))
  return { status: 200, body: { value: found.map(({ id, displayName }) => ({ id, displayName })) } }
}

const globalAdministrator = '62e90394-69f5-4237-9190-012177145e10'

function roles({ isAdmin }: Tenant): GraphAnswer {
  const role = { '@odata.type': '#microsoft.graph.directoryRole', roleTemplateId: globalAdministrator }
  return { status: 200, body: { value: [{ '@odata.type': '#microsoft.graph.group' }, ...(isAdmin ? [role] : [])] } }
}

/** Items of a query by their keys, as JSON. */
type Read = (tenant: Tenant, asked: URL) => { items: Items; show: (key: string, json: string | undefined) => object }

function delta(url: string, tenant: Tenant, asked: URL, read: Read): GraphAnswer {
  const token = asked.searchParams.get('$deltatoken')
  const before = token === null ? undefined : known.get(token)
  if (token !== null && (before?.tenant !== tenant || tenant.forgetsLinks))
    return { status: 410, code: 'syncStateNotFound' }
  const { items, show } = read(tenant, asked)
  const changed = [...items].filter(([key, json]) => before?.items.get(key) !== json)
  const gone = [...(before?.items.keys() ?? [])].filter((key) => !items.has(key))
  const value = [
    ...changed.map(([key, json]) => show(key, json)),
    // Removed items; the first answer to a query has none.
    ...gone.map((key) => show(key, undefined)),
  ]
  const skip = Number(asked.searchParams.get('$skiptoken') ?? 0)
  const page = value.slice(skip, skip + tenant.pageSize)
  if (skip + page.length < value.length) {
    const next = new URL(asked)
    next.searchParams.set('$skiptoken', String(skip + page.length))
    return { status: 200, body: { '@odata.nextLink': next.href, value: page } }
  }
  const made = randomBytes(12).toString('base64url')
  known.set(made, { tenant, items })
  const link = new URL(asked.pathname, url)
  for (const name of ['$select', '$filter']) {
    const of = asked.searchParams.get(name)
    if (of !== null) link.searchParams.set(name, of)
  }
  link.searchParams.set('$deltatoken', made)
  return { status: 200, body: { '@odata.deltaLink': link.href, value: page } }
}

const usersOf: Read = (tenant, asked) => ({
  items: new Map(tenant.users.map((user) => [user.id, JSON.stringify(selected(user, asked))])),
  show: (id, json) => (json === undefined ? { id, '@removed': { reason: 'changed' } } : (JSON.parse(json) as object)),
})

/** Answers with a separate item for each membership, because Graph may split a group over several items. */
const membershipsOf: Read = (tenant, asked) => {
  const filter = asked.searchParams.get('$filter') ?? ''
  const chosen = tenant.groups.filter(({ id }) => filter.includes(`id eq '${id}'`))
  return {
    items: new Map(chosen.flatMap((group) => group.members.map((member) => [`${group.id} ${member}`, '']))),
    show: (key, json) => {
      const [id, member] = key.split(' ')
      const removed = json === undefined ? { '@removed': { reason: 'deleted' } } : {}
      return { id, 'members@delta': [{ '@odata.type': '#microsoft.graph.user', id: member, ...removed }] }
    },
  }
}

const selected = (user: GraphUser, asked: URL): object =>
  Object.fromEntries((asked.searchParams.get('$select') ?? '').split(',').map((name) => [name, user[name] ?? null]))
