// npm run kartu -- <command>: the operator's commands.
import { prepare } from './prepare.mjs'
import { loadSettings } from './env-file.mjs'

await prepare()
loadSettings()
await import('../apps/api/src/cli.ts')
