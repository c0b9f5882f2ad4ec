// npm run -s sbom: lists the packages of the program as CycloneDX, from the lockfile and without a network.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './prepare.mjs'

// `--omit=dev` would also leave out packages that development tools share, such as the database driver. npm therefore
// gets a tree without development dependencies.
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const place = mkdtempSync(join(tmpdir(), 'kartu-sbom-'))
// npm names the product after its folder.
const folder = join(place, 'kartu')
try {
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path.includes('node_modules/')) continue
    keepFonts(entry)
    const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
    keepFonts(manifest)
    write(join(folder, path, 'package.json'), manifest)
  }
  write(join(folder, 'package-lock.json'), lock)
  const asked = [
    'sbom',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
    '--workspace=@kartu/api',
    '--workspace=@kartu/web',
  ]
  const npm = spawnSync('npm', asked, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  process.exitCode = npm.status ?? 1
} finally {
  rmSync(place, { recursive: true, force: true })
}

/**
 * Removes development dependencies, except fonts: the program has subsets of them.
 * @param {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} manifest
 */
function keepFonts(manifest) {
  const fonts = Object.entries(manifest.devDependencies ?? {}).filter(([name]) => name.startsWith('@fontsource'))
  delete manifest.devDependencies
  if (fonts.length > 0) manifest.dependencies = { ...manifest.dependencies, ...Object.fromEntries(fonts) }
}

/** @param {string} path @param {unknown} content */
function write(path, content) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(content))
}
