import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { hashOf, isBuiltFrom, markBuilt } from './build-marks.mjs'
import { root } from './prepare.mjs'

const dist = join(root, 'apps/web/dist')

/**
 * Builds the web app into apps/web/dist if its sources changed. Returns false if the build failed.
 * @returns {boolean}
 */
export function buildWebIfChanged() {
  const wanted = hashOf(['apps/web', 'packages'], ['package-lock.json'])
  if (isBuiltFrom(dist, wanted)) return true
  console.log('Building the web app ...')
  if (!buildWeb()) return false
  compress()
  markBuilt(dist, wanted)
  return true
}

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

/** Writes a .br and a .gz file next to every compressible file, so that serving needs no compression. */
function compress() {
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html|svg|json|txt|wasm|webmanifest)$/.test(name)) continue
    const content = readFileSync(join(dist, name))
    writeFileSync(join(dist, `${name}.br`), brotliCompressSync(content))
    writeFileSync(join(dist, `${name}.gz`), gzipSync(content, { level: 9 }))
  }
}
