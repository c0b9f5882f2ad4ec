// The rule for long functions.
import { parseSync, Visitor } from 'oxc-parser'

/** @typedef {import('./house-rules.mjs').SourceFile} SourceFile */
/** @typedef {import('./house-rules.mjs').Violation} Violation */

const linesMax = 80

/**
 * Functions that are easier to read whole, at most ten: lists in a fixed order, state machines, and drawings on one
 * scale, whose parts would pass a dozen values to each other.
 */
const whole = new Set([
  'apps/api/src/program.ts openProgram',
  'apps/api/src/settings/env.ts readEnv',
  'apps/web/public/booth-worker.js anonymous',
  'apps/web/src/features/insights/insights/charts/daily-chart.tsx DailyChart',
  'apps/web/src/features/leads/events/booth/use-booth.ts useBooth',
  'apps/web/src/features/leads/leads/board/use-board-drag.ts useBoardDrag',
  'apps/web/src/features/team/imports/check/check-step.tsx CheckStep',
])

const isTest = (/** @type {string} */ path) => /\.test\.|^(?:e2e|attack)\/|\/test\//.test(path)

/**
 * Finds functions of more than 80 lines, and listed ones that are no longer so long. Tests may be longer.
 * @param {SourceFile[]} files @returns {Violation[]}
 */
export function longFunctions(files) {
  const long = files.filter(({ path }) => !isTest(path)).flatMap(longIn)
  const names = new Set(long.map(({ name }) => name))
  return [
    ...long
      .filter(({ name }) => !whole.has(name))
      .map(({ path, line, lines }) => ({ path, line, why: `function of ${lines} lines: split it by subject` })),
    ...[...whole]
      .filter((name) => !names.has(name) && files.some(({ path }) => path === name.split(' ')[0]))
      .map((name) => ({ path: name.split(' ')[0] ?? '', line: 1, why: `${name.split(' ')[1]} is listed as long` })),
  ]
}

/** @param {SourceFile} file */
function longIn({ path, text }) {
  /** @type {{ path: string, line: number, lines: number, name: string }[]} */
  const found = []
  const lineAt = (/** @type {number} */ at) => text.slice(0, at).split('\n').length
  /** @param {{ start: number, end: number, id?: { name: string } | null }} node */
  const measure = ({ start, end, id }) => {
    const lines = text.slice(start, end).split('\n').length
    if (lines > linesMax) found.push({ path, line: lineAt(start), lines, name: `${path} ${id?.name ?? 'anonymous'}` })
  }
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(path, text).program)
  return found
}
