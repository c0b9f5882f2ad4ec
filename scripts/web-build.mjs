import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { root } from './prepare.mjs'

const dist = join(root, 'apps/web/dist')
const marker = join(dist, '.built-from')

/**
 * Builds the web app into apps/web/dist if its sources changed. Returns false if the build failed.
 * @returns {boolean}
 */
export function buildWebIfChanged() {
  const wanted = sourcesHash()
  if (wanted === builtFrom()) return true
  console.log('Building the web app ...')
  if (!buildWeb() || !packApiDocuments()) return false
  compress()
  writeFileSync(marker, wanted)
  return true
}

/** Vite empties apps/web/dist first, marker included, so the next start repeats a failed build. */
function buildWeb() {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  return (
    spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, 'apps/web'),
      stdio: 'inherit',
      env,
    }).status === 0
  )
}

/** Writes the API documents, so that the server sends ready bytes. */
function packApiDocuments() {
  const program = join(root, 'apps/api/src/http/reference/pack-documents.ts')
  return spawnSync(process.execPath, [program, dist], { stdio: 'inherit' }).status === 0
}

/** Writes a .br and a .gz file next to every compressible file, so that serving needs no compression. */
function compress() {
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html|svg|json|txt|wasm|webmanifest)$/.test(name)) continue
    const content = readFileSync(join(dist, name))
    writeFileSync(join(dist, `${name}.br`), brotliCompressSync(content))
    writeFileSync(join(dist, `${name}.gz`), gzipSync(content, { level: 9 }))
  }
}

function builtFrom() {
  try {
    return readFileSync(marker, 'utf8')
  } catch {
    return undefined
  }
}

/** SHA-256 over every file that can end up in the bundle, in a fixed order. */
function sourcesHash() {
  const hash = createHash('sha256')
  const files = ['apps/web', 'packages', 'apps/api/src/http/reference'].flatMap((folder) => filesBelow(folder))
  for (const file of ['package-lock.json', ...files.toSorted()]) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} folder @returns {string[]} paths from the root of the repository */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'dist' || entry.name === 'node_modules' ? [] : filesBelow(path)
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}
