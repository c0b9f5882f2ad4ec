import { nameSourceLines } from './lib/source-lines.ts'

/** True if this program runs from its bundle (`scripts/bundle-server.mjs`) instead of its sources. */
export const isBundled = import.meta.filename.endsWith('.js')

// Each program imports this first, so stacks of the rest name source files.
if (isBundled) nameSourceLines()
