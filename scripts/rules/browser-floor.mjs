// Web features that the oldest supported browsers lack, by MDN's tables.
import { createRequire } from 'node:module'

/** @typedef {import('@mdn/browser-compat-data/types').CompatData} CompatData */
/** @typedef {import('@mdn/browser-compat-data/types').Identifier} Identifier */
/** @typedef {import('@mdn/browser-compat-data/types').CompatStatement} CompatStatement */

const staticEnding = /_static$/

/** The README lists the same versions. */
const floor = /** @type {const} */ ({ chrome: 111, edge: 111, firefox: 115, safari: 16.4, safari_ios: 16.4 })

/** @type {CompatData} */
const tables = createRequire(import.meta.url)('@mdn/browser-compat-data')

/**
 * A global, or a member of one, that some supported browser lacks. `on` says whether a member is on the global itself
 * or on its prototype; the tables do not say it for built-ins.
 * @typedef {{ owner: string, member: string | undefined, on: 'itself' | 'prototype' | 'either' }} Newer
 */

/** @type {readonly Newer[]} */
export const newer = interfaces().flatMap(([owner, feature]) => [
  ...members(feature)
    .filter(([, member]) => isNewer(feature) || isNewer(member))
    .map(([name]) => ({ owner, member: name.replace(staticEnding, ''), on: placeOf(owner, name) })),
  ...(isNewer(feature) ? [{ owner, member: undefined, on: /** @type {const} */ ('itself') }] : []),
])

const newerGlobals = new Set(newer.flatMap(({ owner, member }) => (member === undefined ? [owner] : [])))
const newerNames = new Set(newer.map(({ owner, member }) => `${owner}.${member}`))

const olderMembers = new Set(
  interfaces().flatMap(([, feature]) =>
    members(feature).flatMap(([member, facts]) => (isNewer(facts) ? [] : [member.replace(staticEnding, '')])),
  ),
)
/** New methods of older built-ins, by names that no older API has. */
const newerMethods = new Map(
  interfaces('builtins')
    .filter(([owner]) => !newerGlobals.has(owner))
    .flatMap(([owner, feature]) => members(feature).map(([member]) => ({ owner, member })))
    .filter(({ owner, member }) => newerNames.has(`${owner}.${member}`) && !olderMembers.has(member))
    .map(({ owner, member }) => [member, `${owner}.${member}`]),
)

/**
 * Newer functions that a script calls by names that nothing older has, such as `URL.parse`. A newer function that
 * shares its name with an older one (`Set.prototype.union`, `URLSearchParams.prototype.size`) is not found here; the
 * types of our sources and the browser test find it.
 * @param {string} code @returns {string[]}
 */
export function newerCalls(code) {
  const found = [
    ...Array.from(code.matchAll(/(?<![\w$.])new ((?:Intl\.)?[A-Z]\w*)/g), ([, name = '']) =>
      newerGlobals.has(name) ? name : '',
    ),
    ...Array.from(code.matchAll(/(?<![\w$.])((?:Intl\.)?[A-Z]\w*\??\.\w+)\(/g), ([, name = '']) =>
      newerNames.has(name.replace('?', '')) ? name.replace('?', '') : '',
    ),
    ...Array.from(code.matchAll(/[\w$)\]'"`]\??\.(\w+)\(/g), ([, name = '']) => newerMethods.get(name) ?? ''),
  ]
  return [...new Set(found)].filter((name) => name !== '').toSorted()
}

/**
 * Newer properties, selectors and rules of a style sheet, such as `text-wrap` and `:has`.
 * @param {string} css @returns {string[]}
 */
export function newerStyles(css) {
  const { properties = {}, selectors = {}, 'at-rules': rules = {}, types } = tables.css
  const functions = new Map(members(types).flatMap(([, kind]) => members(kind)))
  const found = [
    ...namedIn(css, /(?<=[{;\s])([a-z-]+):/g, '', properties),
    ...namedIn(css, /::?([a-z][a-z-]*)(?![a-z-]*[;:}])/g, ':', selectors),
    ...namedIn(css, /@([a-z-]+)/g, '@', rules),
    ...namedIn(css, /(?<![\w-])([a-z-]+)\(/g, '', Object.fromEntries(functions), '()'),
    ...(/[{};]\s*&|&[\s:.[>]/.test(css) ? ['&'] : []),
  ]
  return [...new Set(found)].toSorted()
}

/** @param {string} css @param {RegExp} pattern @param {string} before @param {Identifier} table @param {string} [behind] */
function namedIn(css, pattern, before, table, behind = '') {
  const names = new Set([...css.matchAll(pattern)].map(([, name = '']) => name))
  return [...names].flatMap((name) => {
    const facts = Object.hasOwn(table, name) ? table[name] : undefined
    return facts?.__compat && isNewer(facts) ? [`${before}${name}${behind}`] : []
  })
}

/** @param {'all' | 'builtins'} [which] @returns {[string, Identifier][]} by the name that a script has for each */
function interfaces(which = 'all') {
  const { builtins: own } = tables.javascript
  const international = members(own?.['Intl']).filter(([name]) => /^[A-Z]/.test(name))
  return [
    ...members(own),
    ...international.map(([name, feature]) => /** @type {[string, Identifier]} */ ([`Intl.${name}`, feature])),
    ...(which === 'all' ? members(tables.api) : []),
  ]
}

/** @param {string} owner @param {string} name @returns {Newer['on']} */
function placeOf(owner, name) {
  if (staticEnding.test(name)) return 'itself'
  return Object.hasOwn(tables.api, owner) ? 'prototype' : 'either'
}

/** @param {Identifier | undefined} feature @returns {[string, Identifier][]} */
function members(feature = {}) {
  return Object.entries(feature)
    .filter(([name]) => name !== '__compat' && /^[\w-]+$/.test(name) && !name.endsWith('_event'))
    .map(([name, member]) => /** @type {[string, Identifier]} */ ([name, member]))
}

/** @param {Identifier} feature */
function isNewer(feature) {
  const support = feature.__compat?.support
  if (support === undefined) return false
  return Object.entries(floor).some(([browser, version]) => {
    const statements = [support[/** @type {keyof typeof floor} */ (browser)] ?? []].flat()
    return !statements.some((statement) => isThere(statement, version))
  })
}

/** @param {import('@mdn/browser-compat-data/types').SimpleSupportStatement} statement @param {number} version */
function isThere({ version_added: from, version_removed: until, flags, prefix, alternative_name: other }, version) {
  if (typeof from !== 'string' || from === 'preview' || flags || prefix || other) return false
  return number(from) <= version && !(typeof until === 'string' && number(until) <= version)
}

/** @param {string} version */
function number(version) {
  return Number.parseFloat(version.replace('≤', ''))
}
