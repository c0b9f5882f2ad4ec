// npm run check: format, lint, house rules, dead code, types. npm run check -- removable: whether a noun can be taken out.
import { runChecks } from './checks.mjs'
import { prepare } from './prepare.mjs'

await prepare()
const [part, ...args] = process.argv.slice(2)
if (part === 'removable') {
  const { checkRemovable } = await import('./removable.mjs')
  await checkRemovable(args)
} else {
  const { passed, failed } = await runChecks()
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
