import { importsOf } from './house-rules.mjs'

/**
 * @typedef {{ path: string, text: string }} SourceFile path from the root of the repository
 * @typedef {{ path: string, line: number, why: string }} Violation
 */

/** The areas of the server. A module may import its own area and those before it, never those after it. */
const areas = ['platform', 'identity', 'company', 'team', 'activity', 'leads', 'insights', 'billing', 'governance']

/**
 * Pairs of modules that still import against the order. Remove a pair when its import is turned round; do not add any.
 */
const exceptions = new Set([
  'bulk-jobs → members',
  'bulk-jobs → super-admin-changes',
  'cards → sign-in-rules',
  'companies → sign-in-rules',
  'invitations → company-sign-in',
  'invitations → sign-in-rules',
  'mails → companies',
  'mails → members',
  'mails → payment',
  'passkeys → account',
  'passkeys → sign-in-rules',
  'pro-teams → insights',
  'second-factor → account',
  'second-factor → sign-in-rules',
  'super-admin-changes → hand-overs',
])

/**
 * Finds imports between modules against the order of the areas, and imports of modules in `db/`. Tests may import what
 * their subject may not.
 * @param {SourceFile[]} files @returns {Violation[]}
 */
export function areaViolations(files) {
  const sources = files.filter(({ path }) => /^apps\/api\/src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
  const used = new Set()
  const found = sources.flatMap((file) => importsOf(file).flatMap((target) => against(file.path, target, used)))
  const gone = [...exceptions].filter((pair) => !used.has(pair))
  // A check of single files, as in tests, cannot see unused exceptions.
  const whole = sources.some(({ path }) => path === 'apps/api/src/modules/all.ts')
  const self = { path: 'scripts/area-rules.mjs', line: 1 }
  return [...found, ...(whole ? gone.map((pair) => ({ ...self, why: `${pair} is gone: remove the exception` })) : [])]
}

/** @param {string} path @param {string} target @param {Set<string>} used @returns {Violation[]} */
function against(path, target, used) {
  const to = moduleOf(target)
  if (!to) return []
  if (path.startsWith('apps/api/src/db/')) return [{ path, line: 1, why: `imports ${target}: db/ imports no module` }]
  const from = moduleOf(path)
  if (!from || areas.indexOf(to.area) <= areas.indexOf(from.area)) return []
  const pair = `${from.noun} → ${to.noun}`
  used.add(pair)
  if (exceptions.has(pair)) return []
  return [
    {
      path,
      line: 1,
      why: `imports ${target}: ${from.area} comes before ${to.area}, so it takes a hook (lib/registered.ts)`,
    },
  ]
}

/** @param {string} path @returns {{ area: string, noun: string } | undefined} */
function moduleOf(path) {
  const [, area, noun] = /^apps\/api\/src\/modules\/([^/]+)\/([^/]+)\//.exec(path) ?? []
  return area === undefined || noun === undefined ? undefined : { area, noun }
}
