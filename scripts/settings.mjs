import { join } from 'node:path'
import { EnvFileFault, readEnvFile } from './env-file.mjs'
import { root, stop } from './prepare.mjs'

/** Adds the settings of `.env` to the environment, which takes precedence. */
export function loadSettings() {
  try {
    for (const [name, value] of Object.entries(readEnvFile(join(root, '.env')))) process.env[name] ??= value
  } catch (error) {
    if (error instanceof EnvFileFault) stop(error.message)
    throw error
  }
  process.chdir(root)
}
