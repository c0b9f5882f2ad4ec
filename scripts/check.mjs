// npm run check: format, lint, house rules, types.
import { prepare } from './prepare.mjs'

await prepare()
const { runChecks } = await import('./checks.mjs')
const { failed } = await runChecks()
process.exitCode = failed === 0 ? 0 : 1
