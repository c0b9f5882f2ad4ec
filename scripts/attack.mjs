// npm run attack: runs known attacks against a started server; see attack/.
import { prepare } from './prepare.mjs'
import { run } from './run.mjs'

await prepare()
process.exitCode = await run({
  title: 'Attacks',
  program: 'attack/run.ts',
  args: process.argv.slice(2),
})
