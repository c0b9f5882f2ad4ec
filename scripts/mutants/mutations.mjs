import { parseSync } from 'oxc-parser'

/**
 * @typedef {{ start: number, end: number, text: string }} Mutation replaces the source from `start` to `end` by `text`
 * @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node
 */

const turned = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
])

/** Calls that can be left out of a chain, because the value before them has the same type. */
const steps = new Set(['filter', 'reverse', 'slice', 'sort', 'toLowerCase', 'toReversed', 'toSorted', 'trim'])

/**
 * Small changes to a file, each of which a test should notice: an inverted condition, a dropped clause, a limit off by
 * one, a skipped call. Types, imports and texts are not changed.
 * @param {string} path @param {string} source @returns {Mutation[]}
 */
export function mutationsOf(path, source) {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  /** @type {Mutation[]} */
  const found = []
  visit(program, (node, parent) => found.push(...changes(node, source, parent)))
  return found
}

/** @param {Node} node @param {(node: Node, parent?: Node) => void} seen @param {Node} [parent] */
function visit(node, seen, parent) {
  // Skips nodes that contain only types. An assertion contains a value, so it is visited.
  if (/^TS(?!As|NonNull|Satisfies)|^Import/.test(node.type)) return
  seen(node, parent)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') visit(child, seen, node)
  }
}

/** @param {Node} node @param {string} source @param {Node} [parent] @returns {Mutation[]} */
function changes(node, source, parent) {
  const text = (/** @type {Node} */ part) => source.slice(part.start, part.end)
  const becomes = (/** @type {string} */ other) => ({ start: node.start, end: node.end, text: other })
  switch (node.type) {
    case 'IfStatement':
    case 'WhileStatement':
    case 'ConditionalExpression':
      return isTurnedElsewhere(node['test']) ? [] : [{ ...ends(node['test']), text: `!(${text(node['test'])})` }]
    case 'LogicalExpression':
      return [becomes(`(${text(node['left'])})`), becomes(`(${text(node['right'])})`)]
    case 'BinaryExpression': {
      const other = turned.get(node['operator'])
      return other ? [becomes(`${text(node['left'])} ${other} ${text(node['right'])}`)] : []
    }
    case 'UnaryExpression':
      return node['operator'] === '!' ? [becomes(`!!${text(node['argument'])}`)] : []
    case 'Literal':
      if (typeof node['value'] === 'boolean') return [becomes(String(!node['value']))]
      return isLimit(node, parent) ? [becomes(String(node['value'] + 1))] : []
    case 'ExpressionStatement':
      return isCall(node['expression']) ? [becomes(';')] : []
    case 'CallExpression': {
      const { callee } = node
      const left = callee.type === 'MemberExpression' && !callee.computed && steps.has(callee.property.name)
      return left ? [becomes(text(callee.object))] : []
    }
    default:
      return []
  }
}

/**
 * A number in a comparison. Dimensions of drawings and named constants are excluded, because tests of them would only
 * repeat them.
 * @param {Node} node @param {Node} [parent]
 */
function isLimit({ value }, parent) {
  if (typeof value !== 'number') return false
  if (parent?.type === 'CallExpression') return limitCalls.has(parent['callee'].property?.name)
  return parent?.type === 'BinaryExpression' && turned.has(parent['operator'])
}

const limitCalls = new Set(['length', 'max', 'min', 'slice'])

const ends = (/** @type {Node} */ { start, end }) => ({ start, end })

/** Inverting it again would be the same change. @param {Node} test */
const isTurnedElsewhere = (test) =>
  (test.type === 'BinaryExpression' && turned.has(test['operator'])) ||
  (test.type === 'UnaryExpression' && test['operator'] === '!')

/** @param {Node} node @returns {boolean} */
const isCall = (node) =>
  node.type === 'CallExpression'
    ? node['callee'].type !== 'Super'
    : node.type === 'AwaitExpression' && isCall(node['argument'])

/**
 * Returns `count` items of a list in its order, the same ones for the same seed.
 * @template T @param {T[]} list @param {number} count @param {number} seed @returns {T[]}
 */
export function sampleOf(list, count, seed) {
  let state = seed >>> 0
  // Mulberry32, a small generator whose first numbers are already well distributed.
  const chance = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return list
    .map((item, place) => ({ item, place, rank: chance() }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, count)
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

/** @param {string} source @param {Mutation} mutation */
export const mutated = (source, { start, end, text }) => source.slice(0, start) + text + source.slice(end)
