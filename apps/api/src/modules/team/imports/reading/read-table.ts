import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { dirname, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../../../http/errors.ts'
import type { TableChoice } from './open-table.ts'
import type { TableMessage } from './table-messages.ts'

export interface TableLimits {
  /** How long the server waits for the process that reads, all in all. */
  waitMsMax: number
  /** Of its heap; what it holds beside that is bounded by the sizes of files. */
  memoryMbMax: number
}

/** The largest list that is allowed takes seconds on a machine that has nothing else to do. */
export const tableLimits: TableLimits = { waitMsMax: 90_000, memoryMbMax: 192 }

const entry = fileURLToPath(new URL('table-process.ts', import.meta.url))
const program = fileURLToPath(new URL('../../../../../../../', import.meta.url))

/** Rows as the JSON of an array of `TableRow`. */
export type TablePart = Extract<TableMessage, { kind: 'header' | 'end' }> | { kind: 'rows'; json: string }

/**
 * What a CSV or Excel file holds, read by a process of its own as it is asked for. Throws an `AppError` for what is wrong
 * with the file, `import_file_heavy` where reading it takes more than the limits.
 */
export async function* readTable(
  path: string,
  limits: TableLimits = tableLimits,
  choice: TableChoice = {},
): AsyncGenerator<TablePart> {
  const heap = [`--max-old-space-size=${limits.memoryMbMax}`, '--max-semi-space-size=8']
  // Anyone who breaks the reader finds no settings in it, and may write nothing, start nothing and read nothing else.
  const rights = ['--permission', `--allow-fs-read=${program}`, `--allow-fs-read=${dirname(path)}${sep}`]
  const child = spawn(process.execPath, [...heap, ...rights, entry, path, JSON.stringify(choice)], {
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = endOf(child)
  try {
    for await (const line of linesInTime(child, limits.waitMsMax, end)) {
      if (line.startsWith('[')) {
        yield { kind: 'rows', json: line }
        continue
      }
      const message = JSON.parse(line) as TableMessage
      if (message.kind === 'refused') throw new AppError(message.code, { values: message.values })
      if (message.kind === 'failed') throw new Error(`Reading a file failed: ${message.stack}`)
      yield message
      if (message.kind === 'end') return
    }
    throw await end.reason
  } finally {
    child.kill('SIGKILL')
  }
}

type Reader = ChildProcessByStdio<null, Readable, Readable>

interface End {
  late: boolean
  /** Why it ended before it said so. */
  reason: Promise<Error>
}

const errorCharactersMax = 4_000

function endOf(child: Reader): End {
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(0, errorCharactersMax)
  })
  const end: End = {
    late: false,
    reason: new Promise((resolve) => {
      child.once('error', (cause) => resolve(new Error('No process could be started to read a file', { cause })))
      child.once('close', (code, signal) => {
        // Ended by us, by itself at the end of its memory, or by the system at the end of everybody's.
        const heavy = end.late || signal !== null || /out of memory|allocation failed/i.test(said)
        const cause = new Error(`Reading a file ended with ${code ?? signal}: ${said}`)
        resolve(heavy ? new AppError('import_file_heavy', { cause }) : cause)
      })
    }),
  }
  return end
}

/** The lines of its output; ended once it has been waited for so long, however much of that for which line. */
async function* linesInTime(child: Reader, waitMsMax: number, end: End): AsyncGenerator<string> {
  const pieces = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string, undefined>
  let leftMs = waitMsMax
  let line: string[] = []
  for (;;) {
    const from = performance.now()
    const timer = setTimeout(() => {
      end.late = true
      child.kill('SIGKILL')
    }, leftMs)
    const piece = await pieces.next().finally(() => clearTimeout(timer))
    leftMs -= performance.now() - from
    if (piece.done) return
    const parts = piece.value.split('\n')
    for (const part of parts.slice(0, -1)) {
      yield [...line, part].join('')
      line = []
    }
    line.push(parts.at(-1) ?? '')
  }
}
