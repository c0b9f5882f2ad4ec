import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentNames, documentText } from './api-documents.ts'

/** Program of `npm run build`: writes the API documents into the folder `api` of the built web app. */
const folder = join(process.argv[2] ?? '.', 'api')
mkdirSync(folder, { recursive: true })
for (const name of documentNames) writeFileSync(join(folder, name), await documentText(name))
