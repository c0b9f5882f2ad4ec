import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/** Takes the settings of `.env` where that file is there; what the environment already says wins. */
export function loadSettings() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  process.chdir(root)
}
