import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'
import { join } from 'node:path'

/*
 * For entry points, ahead of the program, whose nine hundred files take longer to load than to start: half of that goes here.
 *
 * TypeScript is not stripped and compiled again. The cache is in the program's own folder, because what lies there is
 * run; where that cannot be written, a start does without.
 */
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/kartu'))

/*
 * Node reads the package.json around a file for each import, and Drizzle's, of 180 kB, for a thousand: what it found
 * once holds for all, and between files of Drizzle there is nothing to find.
 */
const drizzle = 'drizzle-orm'
const found = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    if (!context.conditions.includes('import')) return next(specifier, context)
    if (specifier.startsWith('.') && context.parentURL?.includes(`/node_modules/${drizzle}/`))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    if (specifier !== drizzle && !specifier.startsWith(`${drizzle}/`)) return next(specifier, context)
    const known = found.get(specifier) ?? next(specifier, context)
    found.set(specifier, known)
    return { ...known, shortCircuit: true }
  },
})
