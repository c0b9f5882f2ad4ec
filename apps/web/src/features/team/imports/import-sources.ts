import type { ImportSource } from './import-source.ts'

const found = import.meta.glob<ImportSource>('./*.import-source.ts', { eager: true, import: 'source' })

/** A directory, where there is one to import from. */
export const [directorySource] = Object.values(found)
