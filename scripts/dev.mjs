// npm run dev: the API, restarted when its files change, behind the web app's development server, at one address.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { whenNpmIsGone } from './npm-watch.mjs'
import { prepare } from './prepare.mjs'
import { loadSettings } from './env-file.mjs'

await prepare()
loadSettings()

const port = Number(process.env['PORT'] || 3000)
const apiPort = Number(process.env['API_PORT'] || port + 1)
const address = `http://localhost:${port}`
const env = {
  ...process.env,
  NODE_ENV: 'development',
  PUBLIC_URL: process.env['PUBLIC_URL'] || address,
  API_URL: `http://localhost:${apiPort}`,
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
}

const children = [
  runPrefixed('api', ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], '.', {
    ...env,
    PORT: String(apiPort),
  }),
  runPrefixed('web', ['../../node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], 'apps/web', env),
]
console.log(`Kartu for developers: ${address}`)

let ending = false
/** @param {NodeJS.Signals} signal */
function end(signal) {
  ending = true
  for (const child of children) child.kill(signal)
}
process.on('SIGINT', () => end('SIGINT'))
process.on('SIGTERM', () => end('SIGTERM'))
whenNpmIsGone(() => end('SIGTERM'))

/** @param {string} name @param {string[]} args @param {string} cwd @param {NodeJS.ProcessEnv} environment */
function runPrefixed(name, args, cwd, environment) {
  const child = spawn(process.execPath, args, { cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`[${name}] ${line}`))
  }
  child.on('exit', (code) => {
    if (ending) return
    console.error(`[${name}] ended with code ${code}`)
    process.exitCode = 1
    end('SIGTERM')
  })
  return child
}
