// npm run attack: plays what attackers tried from outside, against a started server; see attack/.
import { prepare } from './prepare.mjs'
import { run } from './run.mjs'

await prepare()
process.exitCode = await run({
  title: 'Attacks',
  program: 'attack/run.ts',
  args: process.argv.slice(2),
})
