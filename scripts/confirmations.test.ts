import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { confirmations } from '../packages/messages/src/confirmations.ts'

const folder = join(import.meta.dirname, '../e2e')
const browserTests = readdirSync(folder)
  .filter((file) => file.endsWith('.e2e.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')
const expected = new Set(browserTests.matchAll(/expectConfirmed\(\s*\w+,\s*'(\w+)'/g).map(([, name]) => name))

test.each(Object.keys(confirmations))('a browser test expects %s on screen', (name) => expect(expected).toContain(name))
