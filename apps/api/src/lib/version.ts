import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { version: written } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
) as {
  version: string
}

/** Released version of Kartu. */
export const version = written
