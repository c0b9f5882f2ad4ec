// npm run fuzz [-- --minutes 30] [--seed 1]: sends generated inputs to every operation and compares the answers with the
// API document.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepare, root, stop } from '../prepare.mjs'

await prepare()
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) stop('Give the minutes as a number: npm run fuzz -- --minutes 30')
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31))
console.log(`Seed ${seed}, ${minutes} min`)
const env = {
  ...process.env,
  FUZZ_MINUTES: String(minutes),
  FUZZ_SEED: seed,
  // A round of all operations takes about ten seconds.
  FUZZ_ROUNDS: String(Math.ceil(minutes * 6)),
}
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const words = ['run', '--project', 'api-pglite', 'route-fuzz', '--testTimeout', String(minutes * 60_000 + 60_000)]
process.exitCode = spawnSync(process.execPath, [vitest, ...words], { cwd: root, stdio: 'inherit', env }).status ?? 1
