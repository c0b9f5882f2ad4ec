// npm run openapi: writes the API document and the typed client from the contracts, their comments, the handlers and
// the examples.
import { prepare } from '../prepare.mjs'

await prepare()
await import('./write.ts')
