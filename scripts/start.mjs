// npm start: installs what is missing, builds the web app when its sources changed, serves everything.
import { prepare, stop } from './prepare.mjs'
import { serve } from './serve.mjs'
import { loadSettings } from './settings.mjs'
import { buildWebIfChanged } from './web-build.mjs'

await prepare()
loadSettings()
if (!buildWebIfChanged()) stop('The web app could not be built; the message stands above.')
await serve()
