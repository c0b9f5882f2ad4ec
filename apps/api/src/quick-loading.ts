import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'
import { join } from 'node:path'

/*
 * Imported by entry points before the program, whose nine hundred files take longer to load than to start; this halves
 * the time. Compiled TypeScript is cached in the program's own folder, because cached code is executed; if that is not
 * writable, the start does without.
 */
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/kartu'))

/*
 * Node reads the package.json around a file for each import, and Drizzle's 180 kB a thousand times. This caches the
 * result and skips lookups between files of Drizzle.
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
