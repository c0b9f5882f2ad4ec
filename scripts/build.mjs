// npm run build: builds the web app into apps/web/dist and the server into apps/api/dist, for images and hosts that start
// apps/api/dist/main.js themselves. Fails if a first view exceeds the limits in apps/web/build/first-views.ts by more
// than 5 %.
import { join } from 'node:path'
import { largeFirstViews } from './build/first-view-sizes.mjs'
import { prepare, root, stop } from './prepare.mjs'
import { buildServerIfChanged } from './build/server-build.mjs'
import { buildWebIfChanged } from './build/web-build.mjs'

await prepare()
if (!buildWebIfChanged()) stop('The web app could not be built; see the message above.')
const large = largeFirstViews(join(root, 'apps/web/dist'))
if (large.length > 0) stop(`The first view is too large:\n${large.join('\n')}`)
if (!buildServerIfChanged()) stop('The server could not be built; see the message above.')
