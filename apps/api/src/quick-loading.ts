import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { isMainThread } from 'node:worker_threads'
import { isBundled } from './lib/source-lines.ts'

/*
 * Imported by entry points before the program. Compiled code is cached in the program's own folder, because cached code
 * is executed; if that is not writable, the start does without.
 */
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/kartu'))

const startMs = 10_000

/*
 * Most objects of a start stay. V8 then expects many new objects and reserves 134 MB for them, most of which an idle
 * process never uses. Without growth during the start, it decides by the requests that follow.
 */
if (isBundled && isMainThread) {
  setFlagsFromString('--semi-space-growth-factor=1')
  setTimeout(() => setFlagsFromString('--semi-space-growth-factor=2'), startMs).unref()
}

/*
 * Source files import packages one by one. Node reads the package.json around a file for each import, and Drizzle's
 * 180 kB a thousand times. This caches the result and skips lookups between files of Drizzle.
 */
const drizzle = 'drizzle-orm'
const found = new Map<string, ResolveFnOutput>()

if (!isBundled)
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
