// npm start: installs missing packages, builds web app and server if their sources changed, and serves everything.
import { prepare, stop } from './prepare.mjs'
import { serve } from './serve.mjs'
import { loadSettings } from './env-file.mjs'
import { buildServerIfChanged } from './build/server-build.mjs'
import { buildWebIfChanged } from './build/web-build.mjs'

await prepare()
loadSettings()
if (!buildWebIfChanged()) stop('The web app could not be built; see the message above.')
if (!buildServerIfChanged()) stop('The server could not be built; see the message above.')
await serve()
