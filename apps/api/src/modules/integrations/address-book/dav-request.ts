import { vCardVersions, type VCardVersion } from '@kartu/cards/vcard'
import { AppError } from '../../../http/errors.ts'
import { type ContactFilter, contactFilter } from './contact-filter.ts'
import { childOf, type DavElement, davName, type WantedProps } from './dav-xml.ts'

/** Resources of the server, by path. */
export type DavResource =
  | { kind: 'root' | 'principal' | 'home' }
  | { kind: 'book'; companyId: string }
  | { kind: 'contact'; companyId: string; memberId: string }

export const davRoot = '/dav/'
export const principalPath = `${davRoot}principal/`
export const homePath = `${davRoot}books/`
export const bookPath = (companyId: string): string => `${homePath}${companyId}/`
export const contactPath = (companyId: string, memberId: string): string => `${bookPath(companyId)}${memberId}.vcf`

const id = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
const bookPattern = new RegExp(`^${homePath}${id}/?$`)
const contactPattern = new RegExp(`^${homePath}${id}/${id}\\.vcf$`)

/** Reads the path of a URL, or of a `href`, which may be absolute. Undefined if there is no such resource. */
export function resourceAt(href: string): DavResource | undefined {
  const path = pathOf(href)
  if (path === undefined) return undefined
  for (const [kind, known] of [
    ['root', davRoot],
    ['principal', principalPath],
    ['home', homePath],
  ] as const)
    if (path === known || `${path}/` === known) return { kind }
  const [, companyId] = bookPattern.exec(path) ?? []
  if (companyId !== undefined) return { kind: 'book', companyId }
  const [, ofCompany, memberId] = contactPattern.exec(path) ?? []
  return ofCompany === undefined || memberId === undefined
    ? undefined
    : { kind: 'contact', companyId: ofCompany, memberId }
}

function pathOf(href: string): string | undefined {
  try {
    return decodeURIComponent(new URL(href.trim(), 'http://host').pathname)
  } catch {
    return undefined
  }
}

/** Properties that a PROPFIND names; an empty body requests all (RFC 4918, section 9.1). */
export function wantedByPropfind(body: DavElement | null): WantedProps {
  if (body === null || childOf(body, davName('D:allprop'))) return 'all'
  if (body.name !== davName('D:propfind')) throw new AppError('malformed')
  return childOf(body, davName('D:propname')) ? 'names' : propsOf(body)
}

/** Far more properties than phones request. The answer contains each of them for every contact. */
const propsMax = 100

function propsOf(element: DavElement): string[] {
  const names = new Set(childOf(element, davName('D:prop'))?.children.map(({ name }) => name) ?? [])
  if (names.size > propsMax) throw new AppError('malformed')
  return [...names]
}

/** A REPORT on an address book. */
export interface Report {
  kind: 'multiget' | 'query' | 'sync'
  wanted: readonly string[]
  /** Version of the vCards in `address-data`. */
  version: VCardVersion
  hrefs: readonly string[]
  /** Token of the last synchronisation; empty for the first one. */
  token: string
  /** Contacts that match a query; undefined if the server cannot apply its conditions. */
  filter: ContactFilter | undefined
  /** Maximum number of resources that the device accepts. */
  max: number
}

const kinds: Record<string, Report['kind']> = {
  [davName('C:addressbook-multiget')]: 'multiget',
  [davName('C:addressbook-query')]: 'query',
  [davName('D:sync-collection')]: 'sync',
}

/** Undefined for a report that the server does not offer. */
export function reportOf(body: DavElement | null): Report | undefined {
  const kind = body && kinds[body.name]
  if (!body || !kind) return undefined
  const textsOf = (name: string): string[] =>
    body.children.filter((child) => child.name === name).map(({ text }) => text.trim())
  const data = childOf(childOf(body, davName('D:prop')), davName('C:address-data'))
  const limit = childOf(body, davName('D:limit')) ?? childOf(body, davName('C:limit'))
  const max = Number(limit?.children[0]?.text ?? Infinity)
  if (Number.isNaN(max) || max < 0) throw new AppError('malformed')
  return {
    kind,
    wanted: propsOf(body),
    version: vCardVersions.find((version) => version === data?.attributes['version']) ?? '3.0',
    hrefs: textsOf(davName('D:href')),
    token: textsOf(davName('D:sync-token'))[0] ?? '',
    filter: contactFilter(childOf(body, davName('C:filter'))),
    max,
  }
}
