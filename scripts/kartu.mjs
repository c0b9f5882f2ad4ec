// npm run kartu -- <command>: the operator's commands.
import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'
import { loadSettings } from './env-file.mjs'
import { commandsPath } from './server-build.mjs'

await prepare()
loadSettings()
await import(pathToFileURL(commandsPath()).href)
