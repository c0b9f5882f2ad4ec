import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import './doc-comments.ts'

/** Writes the API document, or prints it with `--print` for the test that compares both. */
const { buildDocument } = await import('./document.ts')
const text = `${JSON.stringify(buildDocument(), null, 1)}\n`
if (process.argv.includes('--print')) process.stdout.write(text)
else writeFileSync(join(import.meta.dirname, '../../packages/contracts/openapi.json'), text)
