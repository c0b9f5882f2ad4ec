// npm start: installs what is missing, builds the web app when its sources changed, serves everything.
import { prepare } from './prepare.mjs'

await prepare()
const { loadSettings } = await import('./settings.mjs')
const { buildWebIfChanged } = await import('./web-build.mjs')
loadSettings()
buildWebIfChanged()
await import('../apps/api/src/main.ts')
