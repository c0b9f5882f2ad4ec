import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Sizes vary a little with names and hashes. */
const tolerance = 1.05

/**
 * @typedef {{ jsKb: number, cssKb: number, files: number }} Sizes in kB of 1,000 bytes after gzip
 * @typedef {{ name: string, limits: Sizes, files: string[] }} FirstView
 */

/**
 * First views of a build that exceed their limits by more than 5 %, one sentence each. The build itself lists the files
 * of a view, in `.vite/first-views.json`.
 * @param {string} dist
 * @returns {string[]}
 */
export function largeFirstViews(dist) {
  const list = join(dist, '.vite/first-views.json')
  if (!existsSync(list)) return [`${list} is missing`]
  const views = /** @type {FirstView[]} */ (JSON.parse(readFileSync(list, 'utf8')))
  return views.flatMap(({ name, limits, files }) => {
    const sizes = sizesOf(dist, files)
    const units = /** @type {const} */ ([
      ['jsKb', 'kB of JavaScript'],
      ['cssKb', 'kB of CSS'],
      ['files', 'files'],
    ])
    return units.flatMap(([key, unit]) =>
      sizes[key] > limits[key] * tolerance
        ? [`${name} loads ${Number(sizes[key].toFixed(1))} ${unit}; its limit is ${limits[key]}`]
        : [],
    )
  })
}

/** @param {string} dist @param {string[]} files @returns {Sizes} */
function sizesOf(dist, files) {
  const kb = (/** @type {string} */ ending) =>
    files
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000, 0)
  return { jsKb: kb('.js'), cssKb: kb('.css'), files: files.length }
}
