import { unescaped, vCardProperties } from '@kartu/cards/read-vcard-lines'
import { AppError } from '../../../http/errors.ts'
import { childOf, type DavElement, davName } from './dav-xml.ts'

/** Far more conditions than phones send. Every contact is checked against each one. */
const conditionsMax = 100

/** Returns true for the vCards that a query requests. */
export type ContactFilter = (text: string) => boolean

/**
 * Reads the filter of an addressbook-query (RFC 6352, section 10.5): properties that exist, do not exist or contain a
 * text. Undefined for conditions on parameters, which phones do not send.
 */
export function contactFilter(filter: DavElement | undefined): ContactFilter | undefined {
  if (!filter || filter.children.length === 0) return () => true
  const size = filter.children.reduce((sum, { children }) => sum + 1 + children.length, 0)
  if (size > conditionsMax) throw new AppError('malformed')
  const tests = filter.children.map(propFilter)
  const known = tests.filter((one) => one !== undefined)
  if (known.length < tests.length) return undefined
  const isMatch = combined(filter, known)
  return (text) => isMatch(valuesByName(text))
}

type Values = ReadonlyMap<string, readonly string[]>

function valuesByName(text: string): Values {
  const values = new Map<string, string[]>()
  for (const { name, value } of vCardProperties(text))
    values.set(name, [...(values.get(name) ?? []), unescaped(value).toLowerCase()])
  return values
}

type Test<T> = (tested: T) => boolean

/** Combines tests by the element's attribute `test`; the default is `anyof`. */
const combined = <T>({ attributes }: DavElement, tests: readonly Test<T>[]): Test<T> =>
  attributes['test'] === 'allof'
    ? (tested) => tests.every((one) => one(tested))
    : (tested) => tests.some((one) => one(tested))

function propFilter(element: DavElement): Test<Values> | undefined {
  if (element.name !== davName('C:prop-filter')) return undefined
  const name = (element.attributes['name'] ?? '').toUpperCase()
  if (childOf(element, davName('C:is-not-defined'))) return (values) => !values.has(name)
  if (element.children.length === 0) return (values) => values.has(name)
  if (element.children.some((child) => child.name !== davName('C:text-match'))) return undefined
  const isMatch = combined(element, element.children.map(textMatch))
  return (values) => isMatch(values.get(name) ?? [])
}

const matches: Record<string, (value: string, wanted: string) => boolean> = {
  equals: (value, wanted) => value === wanted,
  'starts-with': (value, wanted) => value.startsWith(wanted),
  'ends-with': (value, wanted) => value.endsWith(wanted),
}

/** Ignores case, like the default collation. */
function textMatch({ attributes, text }: DavElement): Test<readonly string[]> {
  const wanted = text.trim().toLowerCase()
  const isMatch = matches[attributes['match-type'] ?? ''] ?? ((value: string) => value.includes(wanted))
  const isNegated = attributes['negate-condition'] === 'yes'
  return (values) => values.some((value) => isMatch(value, wanted)) !== isNegated
}
