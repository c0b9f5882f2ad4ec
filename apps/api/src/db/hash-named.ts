import { createHash } from 'node:crypto'
import type { Statement } from './db.ts'

/** A statement assembled from parts, named by its hash so that the server keeps its plan. */
export const hashNamed = (prefix: string, text: string): Statement => ({
  name: `${prefix}_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`,
  text,
})
