import { scimFilterCharactersMax } from '@kartu/contracts/limits'
import { AppError } from '../../../http/errors.ts'

export type FilterValue = string | number | boolean | null

/** A condition `eq`. The attribute is in lower case and without the URN of its schema, such as `emails.value`. */
export interface Condition {
  attribute: string
  value: FilterValue
}

const name = '[A-Za-z$][\\w$-]*'
const literal = '"(?:[^"\\\\]|\\\\.)*"|true|false|null|-?\\d+(?:\\.\\d+)?'
const urn = '(?:urn:[\\w.:-]+:)?'
/** `userName eq "x"`, `emails.value eq "x"`, `emails[type eq "work"].value eq "x"`. */
const comparison = new RegExp(`^${urn}(${name})(?:\\[[^\\]]*\\])?(?:\\.(${name}))?\\s+eq\\s+(${literal})(?=\\s|$)`, 'i')
/** `emails[type eq "work" and value eq "x"]`. */
const valuePath = new RegExp(`^${urn}(${name})\\[([^\\]]*)\\](?=\\s|$)`, 'i')

/**
 * Reads the conditions of a filter, which are joined by `and` (RFC 7644, section 3.4.2.2). Directories use no other
 * operators. Throws `scim_filter`.
 */
export function conditionsOf(filter: string): Condition[] {
  if (filter.length > scimFilterCharactersMax) throw new AppError('scim_filter')
  const conditions: Condition[] = []
  let rest = unwrapped(filter.trim())
  for (;;) {
    const compared = comparison.exec(rest)
    const nested = compared ? null : valuePath.exec(rest)
    if (compared) conditions.push(conditionOf(compared))
    else if (nested) conditions.push(...nestedIn(nested))
    else throw new AppError('scim_filter')
    rest = rest.slice((compared ?? nested)?.[0].length).trim()
    if (rest === '') return conditions
    const and = /^and\s+/i.exec(rest)
    if (!and) throw new AppError('scim_filter')
    rest = rest.slice(and[0].length)
  }
}

function conditionOf([, attribute = '', sub, value = '']: RegExpExecArray): Condition {
  return { attribute: [attribute, ...(sub === undefined ? [] : [sub])].join('.').toLowerCase(), value: valueOf(value) }
}

/** Conditions on the value of an element. Conditions on its type are dropped, because a member has only one value. */
const nestedIn = ([, attribute = '', inner = '']: RegExpExecArray): Condition[] =>
  conditionsOf(inner)
    .filter((one) => one.attribute !== 'type' && one.attribute !== 'primary')
    .map((one) => ({ ...one, attribute: `${attribute.toLowerCase()}.${one.attribute}` }))

function valueOf(text: string): FilterValue {
  try {
    return JSON.parse(text.startsWith('"') ? text : text.toLowerCase()) as FilterValue
  } catch {
    throw new AppError('scim_filter')
  }
}

/** Removes parentheses around the whole filter. */
function unwrapped(filter: string): string {
  const inner = /^\(([^()]*)\)$/.exec(filter)?.[1]
  return inner === undefined ? filter : inner.trim()
}
