import type { ImportSource } from '../imports/import-source.ts'
import { connectDirectory, requireConnection, requireDirectory } from './directory.ts'

export const source: ImportSource = { connectDirectory, requireConnection, requireDirectory }
