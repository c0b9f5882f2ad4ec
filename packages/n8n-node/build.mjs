// Bundles the nodes with the client of Kartu into files that n8n loads by their class names.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const folder = import.meta.dirname
const dist = process.argv[2] ?? join(folder, 'dist')

/** Files of n8n, by the class that each exports. */
const files = {
  'Kartu.node': 'kartu-node',
  'KartuTrigger.node': 'kartu-trigger-node',
  'KartuApi.credentials': 'kartu-api-credentials',
  'KartuWebhookApi.credentials': 'kartu-webhook-api-credentials',
}

rmSync(dist, { recursive: true, force: true })
mkdirSync(dist, { recursive: true })
const bundle = await rolldown({
  input: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, join(folder, 'src', `${file}.ts`)])),
  platform: 'node',
})
await bundle.write({
  dir: dist,
  format: 'cjs',
  entryFileNames: '[name].js',
  chunkFileNames: 'shared-[hash].js',
})
copyFileSync(join(folder, 'src/kartu.svg'), join(dist, 'kartu.svg'))
// n8n loads CommonJS.
writeFileSync(join(dist, 'package.json'), '{ "type": "commonjs" }\n')
