// npm run check: format, lint, house rules, dead code, types.
import { runChecks } from './checks.mjs'
import { prepare } from './prepare.mjs'

await prepare()
const { passed, failed } = await runChecks()
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
