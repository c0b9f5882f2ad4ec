import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')

/**
 * The project at the commit that added this migration, in a separate folder with today's packages; undefined if this
 * copy has no history.
 */
export function olderTree(newestMigration: string, folder: string): string | undefined {
  const path = `apps/api/src/db/migrations/${newestMigration}.sql`
  const commit = git('log', '--no-renames', '--diff-filter=A', '--format=%H', '-1', '--', path)
  if (!commit) return undefined
  mkdirSync(folder)
  const archive = execFileSync('git', ['archive', commit, 'package.json', 'apps/api', 'packages'], {
    cwd: root,
    maxBuffer: 1e9,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  linkPackages(folder)
  return folder
}

function git(...words: string[]): string {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

/** Links today's registry packages, and the project's packages of the older tree. */
function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@kartu'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@kartu' && name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  for (const name of ['cards', 'contracts', 'messages']) {
    symlinkSync(join(folder, 'packages', name), join(modules, '@kartu', name))
  }
}
