// npm run build: builds the web app into apps/web/dist and the server into apps/api/dist, for images and hosts that start
// apps/api/dist/main.js themselves.
import { prepare, stop } from './prepare.mjs'
import { buildServerIfChanged } from './server-build.mjs'
import { buildWebIfChanged } from './web-build.mjs'

await prepare()
if (!buildWebIfChanged()) stop('The web app could not be built; the message stands above.')
if (!buildServerIfChanged()) stop('The server could not be built; the message stands above.')
