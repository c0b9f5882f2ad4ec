import { rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Program } from './deps.ts'
import { CommandError } from './lib/command-error.ts'
import { socketOf } from './local-folders.ts'
import type { Options } from './operator/command.ts'
import { failureSentence } from './operator/command-failure.ts'
import { refuseUnreadWords } from './operator/command-usage.ts'

const Asked = z.object({
  name: z.string(),
  values: z.array(z.string()),
  options: z.partialRecord(z.enum(['json', 'to']), z.string()).default({}),
})
type Asked = z.input<typeof Asked>
const Answered = z.object({
  said: z.string(),
  failed: z.boolean(),
  /** Exit code other than 0 or 1. */
  code: z.literal(2).optional(),
})
export type Answered = z.output<typeof Answered>

/**
 * Accepts the operator's commands through a socket, because embedded data belongs to one process and a backup should
 * not need a stop. If no socket can be created, the server works without one.
 */
export function takeCommands(program: Program, report: (error: Error) => void): () => void {
  const { dataDir, databaseUrl } = program.deps.env
  if (databaseUrl !== undefined || process.platform === 'win32') return () => {}
  const path = socketOf(dataDir)
  // Removes the socket of a killed process; the folder's lock proves that no other process listens there.
  rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // The client may disconnect before the answer, which is not a fault and must not end the server.
    socket.on('error', () => {})
    answer(program, socket).catch((error: Error) => {
      socket.destroy()
      report(error)
    })
  })
  server.on('error', report)
  const umask = process.umask(0o077)
  server.listen(path)
  process.umask(umask)
  return () => server.close()
}

async function answer(program: Program, socket: Socket): Promise<void> {
  const { name, values, options } = Asked.parse(JSON.parse(await text(socket)))
  socket.end(JSON.stringify(await runCommand(program, name, values, options)))
}

/** Runs a command; a fault that the operator can fix is returned, not thrown. */
export async function runCommand(
  program: Program,
  name: string,
  values: string[],
  options: Options = {},
): Promise<Answered> {
  // Loaded on demand: a start needs none of them.
  const { commands } = await import('./commands.ts')
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  try {
    if (!command) throw new CommandError(`There is no command ${name}.`)
    refuseUnreadWords(name, command.usage, values)
    const found = await command.run(program, values, options)
    if (typeof found === 'string') return { said: printable(found), failed: false }
    return { said: printable(found.said), failed: false, ...(found.needsPerson && { code: 2 }) }
  } catch (error) {
    return { said: failureSentence(error), failed: true }
  }
}

/** Escapes control and direction characters, because an answer contains user input such as company names. */
const printable = (text: string): string =>
  text.replaceAll(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu, (hidden) => `\\u{${hidden.codePointAt(0)?.toString(16)}}`)

/** Sends a command to the server that runs on this data folder; undefined if none listens. */
export async function askServer(dataDir: string, asked: Asked): Promise<Answered | undefined> {
  const socket = connect(socketOf(dataDir))
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  if (!isOpen) return undefined
  socket.end(JSON.stringify(asked))
  const said = await text(socket).catch(() => '')
  if (said === '') throw new CommandError('The server ended before it answered.')
  return Answered.parse(JSON.parse(said))
}
