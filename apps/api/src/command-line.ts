import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { FolderTaken } from './db/embedded/folder-lock.ts'
import type { Env } from './settings/env.ts'
import { removeUnfinished } from './lib/unfinished-files.ts'
import { loadEnv } from './node-settings.ts'
import { type Answered, askServer, runCommand } from './ask-server.ts'
import { bareCommands } from './operator/bare-commands.ts'
import { CommandError } from './lib/command-error.ts'
import type { Command, OptionName, Options } from './operator/command.ts'
import { commands, help } from './commands.ts'
import { failureSentence } from './operator/command-failure.ts'
import { refuseUnreadWords } from './operator/command-usage.ts'
import { openProgram } from './program.ts'

async function main(): Promise<number> {
  const { name, values, options } = typed()
  const bare = Object.hasOwn(bareCommands, name) ? bareCommands[name] : undefined
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!bare && !command) {
    process.stdout.write(`${help()}\n`)
    if (name === '' || name === 'help') return 0
    throw new CommandError(`There is no command ${name}.`)
  }
  for (const option of Object.keys(options) as OptionName[]) {
    const isTaken = (bare ?? command)?.options?.includes(option) === true
    if (!isTaken) throw new CommandError(`${name} has no option --${option}. See: help`)
  }
  const env = loadEnv()
  for (const sentence of removeUnfinished(env.dataDir)) process.stderr.write(`${sentence}\n`)
  if (bare) {
    refuseUnreadWords(name, bare.usage, values)
    const say = (line: string) => process.stderr.write(`${line}\n`)
    process.stdout.write(`${await bare.run(env, values, options, say)}\n`)
    return 0
  }
  if (!command) return 1
  const path = typeof command.path === 'function' ? command.path(values) : command.path
  const paths = values.map((value, at) => (at === path ? resolve(value) : value))
  const { said, failed, code } = await answer(env, { name, values: paths, options }, command)
  ;(failed ? process.stderr : process.stdout).write(`${said}\n`)
  return failed ? 1 : (code ?? 0)
}

interface Typed {
  name: string
  values: string[]
  options: Options
}

function typed(): Typed {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  const [name = '', ...words] = values.help ? ['help'] : positionals
  const options: Options = {}
  if (values.to !== undefined) options.to = values.to
  if (values.json) options.json = ''
  return { name, values: words, options }
}

/** Runs here, or in the running server if embedded data belongs to it. */
async function answer(env: Env, asked: Typed, command: Command): Promise<Answered> {
  const report = (error: Error) => process.stderr.write(`${error.message}\n`)
  const program = await openProgram(env, report).catch(async (error: unknown) => {
    const alone = typeof command.alone === 'function' ? command.alone(asked.values) : command.alone
    if (!(error instanceof FolderTaken) || alone) throw error
    const answered = await askServer(env.dataDir, asked)
    if (!answered) throw error
    return answered
  })
  if ('said' in program) return program
  try {
    return await runCommand(program, asked.name, asked.values, asked.options)
  } finally {
    await program.close()
  }
}

try {
  process.exit(await main())
} catch (error) {
  // An argument that begins with a dash would be taken for an option.
  const isOption = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true
  process.stderr.write(`${isOption ? (error as Error).message : failureSentence(error)}\n`)
  process.exit(1)
}
