// npm run kartu -- <command>: the operator's commands.
import { prepare } from './prepare.mjs'
import { loadSettings } from './settings.mjs'

await prepare()
loadSettings()
await import('../apps/api/src/cli.ts')
