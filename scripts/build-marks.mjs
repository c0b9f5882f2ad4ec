import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/** @param {string} dist */
const marker = (dist) => join(dist, '.built-from')

/** @param {string} dist @param {string} hash */
export function isBuiltFrom(dist, hash) {
  try {
    return readFileSync(marker(dist), 'utf8') === hash
  } catch {
    return false
  }
}

/**
 * Both builds empty their folder first, marker included, so the next start repeats a failed build.
 * @param {string} dist @param {string} hash
 */
export function markBuilt(dist, hash) {
  writeFileSync(marker(dist), hash)
}

/**
 * SHA-256 over every file that can end up in a build, in a fixed order.
 * @param {string[]} folders @param {string[]} files
 */
export function hashOf(folders, files) {
  const hash = createHash('sha256')
  for (const file of [...files, ...folders.flatMap((folder) => filesBelow(folder)).toSorted()]) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

const skipped = new Set(['dist', 'dist.new', 'node_modules', 'test'])

/** @param {string} folder @returns {string[]} paths from the root of the repository */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(path)
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}
