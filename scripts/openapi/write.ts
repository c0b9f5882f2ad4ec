import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import './doc-comments.ts'
import type { ApiDocument } from '../../apps/api/src/http/reference/api-document.ts'

/*
 * Writes the API document and the typed client below a folder, by default the repository. Imports the contracts late, so
 * that their comments become descriptions.
 */
const { buildDocument } = await import('./document.ts')
const { clientSource } = await import('./client-types.ts')

const folder = process.argv[2] ?? join(import.meta.dirname, '../..')
const document = buildDocument()
writeFileSync(join(folder, 'packages/contracts/openapi.json'), `${JSON.stringify(document, null, 1)}\n`)
writeFileSync(join(folder, 'packages/client/src/operations.ts'), clientSource(document as unknown as ApiDocument))
