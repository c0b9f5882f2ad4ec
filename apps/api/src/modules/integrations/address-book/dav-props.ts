import { vCardContentType } from '@kartu/cards/vcard'
import { contactPath, homePath, principalPath } from './dav-request.ts'
import { type DavProps, davName, xmlElement, xmlText } from './dav-xml.ts'
import type { Contact } from './contacts.ts'

const hrefElement = (path: string): string => xmlElement(davName('D:href'), xmlText(path))
const emptyElements = (...names: Parameters<typeof davName>[0][]): string =>
  names.map((name) => xmlElement(davName(name))).join('')

/** Maximum bytes of a contact, as announced to devices; photos are left out. */
const contactBytesMax = 102_400

const privileges =
  xmlElement(davName('D:privilege'), emptyElements('D:read')) +
  xmlElement(davName('D:privilege'), emptyElements('D:read-current-user-privilege-set'))

/** Properties of every resource (RFC 3744, RFC 5397). */
const common: [string, string][] = [
  [davName('D:current-user-principal'), hrefElement(principalPath)],
  [davName('D:owner'), hrefElement(principalPath)],
  [davName('D:current-user-privilege-set'), privileges],
]

const collection = (displayName: string, ...types: Parameters<typeof davName>[0][]): [string, string][] => [
  ...common,
  [davName('D:resourcetype'), emptyElements('D:collection', ...types)],
  [davName('D:displayname'), xmlText(displayName)],
]

export const rootProps: DavProps = new Map(collection('Kartu'))

export const homeProps: DavProps = new Map(collection('Kartu'))

/** `name` is the company's name. */
export const principalProps = (name: string): DavProps =>
  new Map([
    ...collection(name, 'D:principal'),
    [davName('D:principal-URL'), hrefElement(principalPath)],
    [davName('C:addressbook-home-set'), hrefElement(homePath)],
  ])

const reports = (['C:addressbook-multiget', 'C:addressbook-query', 'D:sync-collection'] as const)
  .map((name) => xmlElement(davName('D:supported-report'), xmlElement(davName('D:report'), emptyElements(name))))
  .join('')

const dataTypes = ['3.0', '4.0']
  .map((version) => `<C:address-data-type content-type="text/vcard" version="${version}"/>`)
  .join('')

/** The address book of a company at one position of its change feed. */
export const bookProps = (name: string, token: string): DavProps =>
  new Map([
    ...collection(name, 'C:addressbook'),
    [davName('S:getctag'), xmlText(token)],
    [davName('D:sync-token'), xmlText(token)],
    [davName('D:supported-report-set'), reports],
    [davName('C:supported-address-data'), dataTypes],
    [davName('C:max-resource-size'), String(contactBytesMax)],
  ])

export const addressData = davName('C:address-data')

/** A contact. `data` is the vCard, which only REPORT requests return. */
export const contactProps = (contact: Contact, data?: string): DavProps =>
  new Map([
    ...common,
    [davName('D:resourcetype'), ''],
    [davName('D:getetag'), xmlText(contact.etag)],
    [davName('D:getcontenttype'), xmlText(vCardContentType)],
    [davName('D:getcontentlength'), String(Buffer.byteLength(contact.text))],
    ...(data === undefined ? [] : ([[addressData, xmlText(data)]] as [string, string][])),
  ])

export const contactHref = (companyId: string, { memberId }: Pick<Contact, 'memberId'>): string =>
  contactPath(companyId, memberId)
