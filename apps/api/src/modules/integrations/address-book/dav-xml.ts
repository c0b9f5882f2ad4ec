import { AppError } from '../../../http/errors.ts'
import { readXml, type XmlAttributes } from '../../platform/table-imports/reading/xml-reader.ts'
import { TableFault } from '../../platform/table-imports/reading/table-row.ts'

/** Namespaces of WebDAV (RFC 4918), CardDAV (RFC 6352) and Apple's calendar server. */
export const namespaces = {
  D: 'DAV:',
  C: 'urn:ietf:params:xml:ns:carddav',
  S: 'http://calendarserver.org/ns/',
} as const

export interface DavElement {
  /** Namespace and local name as `{DAV:}prop`. */
  name: string
  attributes: XmlAttributes
  children: DavElement[]
  text: string
}

/** Name of an element in one of the known namespaces: `D:prop` is `{DAV:}prop`. */
export function davName(short: `${keyof typeof namespaces}:${string}`): string {
  const [prefix, local] = short.split(':') as [keyof typeof namespaces, string]
  return `{${namespaces[prefix]}}${local}`
}

/** Maximum number of elements in a body: a report that names 10,000 contacts has two for each. */
const elementsMax = 25_000

/**
 * Parses the body of a request; null if it is empty. Throws `malformed` for anything but well-formed XML without a
 * document type.
 */
export async function parseDav(body: Buffer): Promise<DavElement | null> {
  if (body.length === 0) return null
  const root: DavElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  // Namespace prefixes by element; each scope inherits the outer ones.
  const scopes: Record<string, string>[] = [Object.create(null)]
  let elements = 0
  const handler = {
    open(local: string, attributes: XmlAttributes, prefix: string): void {
      if (++elements > elementsMax) throw new AppError('malformed')
      const scope = Object.assign(Object.create(scopes.at(-1) ?? null), declared(attributes)) as Record<string, string>
      scopes.push(scope)
      const element = { name: `{${scope[prefix] ?? ''}}${local}`, attributes, children: [], text: '' }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    close(): void {
      open.pop()
      scopes.pop()
    },
    text(text: string): void {
      const element = open.at(-1)
      if (element) element.text += text
    },
  }
  try {
    for await (const _ of readXml(pieces(body), handler));
  } catch (error) {
    if (error instanceof TableFault || error instanceof TypeError) throw new AppError('malformed', { cause: error })
    throw error
  }
  return root.children[0] ?? null
}

async function* pieces(body: Buffer): AsyncGenerator<Buffer> {
  yield body
}

function declared(attributes: XmlAttributes): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, value = ''] of Object.entries(attributes)) {
    if (name === 'xmlns') found[''] = value
    else if (name.startsWith('xmlns:')) found[name.slice('xmlns:'.length)] = value
  }
  return found
}

export const childOf = (element: DavElement | null | undefined, name: string): DavElement | undefined =>
  element?.children.find((child) => child.name === name)

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/** Text in an element or attribute. Characters that XML 1.0 forbids are removed (section 2.2). */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"\r]/g, (character) => escapes[character] ?? '')

const prefixes = new Map<string, string>(Object.entries(namespaces).map(([prefix, uri]) => [uri, prefix]))

/** An element by its full name; `content` is already XML. Unknown namespaces are declared in the element. */
export function xmlElement(name: string, content = ''): string {
  const [, uri = '', local = ''] = /^\{(.*)\}(.*)$/s.exec(name) ?? []
  const prefix = prefixes.get(uri)
  const tag = prefix === undefined ? local : `${prefix}:${local}`
  const start = prefix === undefined ? `${tag} xmlns="${xmlText(uri)}"` : tag
  return content === '' ? `<${start}/>` : `<${start}>${content}</${tag}>`
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'
const declarations = Object.entries(namespaces)
  .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  .join('')

export const multistatusStart = `${declaration}<D:multistatus${declarations}>`
export const multistatusEnd = '</D:multistatus>'

/** Body of a refusal: the condition that the request violated (RFC 4918, section 16). */
export const davError = (condition: string): string => `${declaration}<D:error${declarations}>${condition}</D:error>`

const propstat = (props: string, status: string): string =>
  props === '' ? '' : `<D:propstat><D:prop>${props}</D:prop><D:status>HTTP/1.1 ${status}</D:status></D:propstat>`

/** Properties of a resource by full name, with their content as XML. */
export type DavProps = ReadonlyMap<string, string>

/** Properties that a request names. `all` requests every property, `names` only their names. */
export type WantedProps = readonly string[] | 'all' | 'names'

/** The response for a resource, with the properties that it has and those that it lacks. */
export function resourceResponse(href: string, props: DavProps, wanted: WantedProps): string {
  const listed = typeof wanted === 'string' ? [...props.keys()] : wanted
  const found = listed.filter((name) => props.has(name))
  const missing = listed.filter((name) => !props.has(name))
  const content = (name: string): string => (wanted === 'names' ? '' : (props.get(name) ?? ''))
  const foundXml = found.map((name) => xmlElement(name, content(name))).join('')
  const missingXml = missing.map((name) => xmlElement(name)).join('')
  // A response must have at least one status.
  const stats = propstat(foundXml, '200 OK') + propstat(missingXml, '404 Not Found')
  return `<D:response><D:href>${xmlText(href)}</D:href>${stats || '<D:status>HTTP/1.1 200 OK</D:status>'}</D:response>`
}

/** The response for a resource that does not exist or was removed. */
export const missingResponse = (href: string): string =>
  `<D:response><D:href>${xmlText(href)}</D:href><D:status>HTTP/1.1 404 Not Found</D:status></D:response>`
