import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { FolderTaken } from './db/folder-lock.ts'
import { type Env, readEnv, SettingError } from './env.ts'
import { type Answered, askServer, runCommand } from './operator/ask-server.ts'
import { bareCommands } from './operator/bare-commands.ts'
import { CommandError } from './operator/command-error.ts'
import type { Command } from './operator/command.ts'
import { commands, help } from './operator/commands.ts'
import { openProgram } from './program.ts'

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [name = '', ...values] = positionals
  const bare = Object.hasOwn(bareCommands, name) ? bareCommands[name] : undefined
  if (bare) {
    process.stdout.write(`${await bare.run(readEnv(), values)}\n`)
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    process.stdout.write(`${help()}\n`)
    return name === '' || name === 'help' ? 0 : 1
  }
  const path = typeof command.path === 'function' ? command.path(values) : command.path
  const paths = values.map((value, at) => (at === path ? resolve(value) : value))
  const { said, failed } = await answer(readEnv(), name, command, paths)
  ;(failed ? process.stderr : process.stdout).write(`${said}\n`)
  return failed ? 1 : 0
}

/** Here, or in the running server where embedded data belongs to it. */
async function answer(env: Env, name: string, command: Command, values: string[]): Promise<Answered> {
  const report = (error: Error) => process.stderr.write(`${error.message}\n`)
  const program = await openProgram(env, report).catch(async (error: unknown) => {
    const alone = typeof command.alone === 'function' ? command.alone(values) : command.alone
    if (!(error instanceof FolderTaken) || alone) throw error
    const answered = await askServer(env.dataDir, name, values)
    if (!answered) throw error
    return answered
  })
  if ('said' in program) return program
  try {
    return await runCommand(program, name, values)
  } finally {
    await program.close()
  }
}

try {
  process.exit(await main())
} catch (error) {
  // A word that begins with a dash is taken for an option, and there is none.
  const isOption = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true
  const isMeant = isOption || error instanceof SettingError || error instanceof CommandError
  process.stderr.write(`${isMeant ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`)
  process.exit(1)
}
