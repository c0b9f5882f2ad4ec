// npm run build: builds the web app into apps/web/dist, for images and hosts that start apps/api/src/main.ts
// themselves.
import { prepare, stop } from './prepare.mjs'
import { buildWebIfChanged } from './web-build.mjs'

await prepare()
if (!buildWebIfChanged()) stop('The web app could not be built; the message stands above.')
