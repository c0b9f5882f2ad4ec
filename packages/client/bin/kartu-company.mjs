#!/usr/bin/env node
// Command line for the people, leads and figures of one company, by an API key. Plain JavaScript without packages, so that
// it also runs from `node_modules`, where Node strips no types.
import { parseArgs } from 'node:util'
import { commands } from './commands.mjs'
import { Failed, KartuApi, WrongUse } from './kartu-api.mjs'
import { table } from './table.mjs'

const exitCodes = { refused: 1, usage: 2, unavailable: 3 }

const help = `kartu-company: people, leads and figures of your company.

Usage: kartu-company <command> [options]

${Object.values(commands)
  .map(({ use, about }) => `  ${use}\n      ${about}`)
  .join('\n')}

Options of every command:
  --json    Print JSON instead of a table.
  --help    Print this help.

Environment:
  KARTU_URL  Address of the server, such as https://cards.example.com.
  KARTU_KEY  API key of the company. Its scopes decide which commands work.

Exit codes: 0 done, 1 refused, 2 wrong use, 3 server unavailable (try again later).
`

try {
  process.stdout.write(await run(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof Failed) && !(error instanceof WrongUse)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = error instanceof WrongUse ? exitCodes.usage : exitCodes[error.kind]
}

/**
 * @param {string[]} args
 * @returns {Promise<string>}
 */
async function run(args) {
  if (args.length === 0 || args.includes('--help')) return help
  const name = Object.keys(commands).find((each) => each.split(' ').every((word, at) => args[at] === word))
  const command = name === undefined ? undefined : commands[name]
  if (!command) throw new WrongUse(`There is no such command. "kartu-company --help" lists all.`)
  const given = args.slice(name?.split(' ').length)
  const { values, positionals } = parsed(given, command)
  if (positionals.length !== command.positionals.length) throw new WrongUse(`Usage: kartu-company ${command.use}`)
  const api = new KartuApi(required('KARTU_URL'), required('KARTU_KEY'))
  const { json, rows, text, failed } = await command.run(api, values, positionals)
  if (failed !== undefined) process.exitCode = exitCodes[failed]
  return values['json'] === true ? `${JSON.stringify(json, null, 2)}\n` : (text ?? table(rows))
}

/**
 * @param {string[]} args
 * @param {import('./commands.mjs').Command} command
 */
function parsed(args, { options, use }) {
  try {
    return parseArgs({ args, options: { ...options, json: { type: 'boolean' } }, allowPositionals: true })
  } catch (error) {
    throw new WrongUse(`${/** @type {Error} */ (error).message}\nUsage: kartu-company ${use}`)
  }
}

/** @param {string} name */
function required(name) {
  const value = process.env[name]
  if (value === undefined || value === '') throw new WrongUse(`Set ${name}. "kartu-company --help" explains it.`)
  return value
}
