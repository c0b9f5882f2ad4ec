import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Files that git knows or would add, from the root: no packages, build output or databases. @param {string} root */
export function filesOf(root) {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  return String(stdout)
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))
}

/**
 * Copies files, named from the root, to an empty folder and links the installed packages into it. Workspace links point
 * into the copy, so that the copy is tested with itself.
 * @param {string} from @param {string} to @param {string[]} paths
 */
export function copyTree(from, to, paths) {
  for (const path of paths) {
    mkdirSync(join(to, dirname(path)), { recursive: true })
    copyFileSync(join(from, path), join(to, path))
  }
  linkFolder(join(from, 'node_modules'), join(to, 'node_modules'), (name) => name.startsWith('.') && name !== '.bin')
}

/** Linked files share their content, so folders that tools write to (`.vite`) are left out. @param {string} from @param {string} to @param {(name: string) => boolean} [skip] */
function linkFolder(from, to, skip) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (skip?.(entry.name)) continue
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else link(source, target)
  }
}

/** @param {string} source @param {string} target */
function link(source, target) {
  try {
    linkSync(source, target)
  } catch {
    // Another file system, or one without hard links.
    copyFileSync(source, target)
  }
}
