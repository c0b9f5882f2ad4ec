import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { dirname, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PhotoFault } from '@kartu/contracts/platform/table-imports.data'
import { AppError } from '../../../../http/errors.ts'
import type { TableChoice, TableFormat, TablePlace } from './open-table.ts'
import type { TableFaultCode } from './table-row.ts'

export interface TableLimits {
  /** Total time that the server waits for the reading process. */
  waitMsMax: number
  /** Maximum heap size. Limits on file sizes bound the remaining memory. */
  memoryMbMax: number
}

/** The largest permitted list takes seconds on an idle machine. */
export const tableLimits: TableLimits = { waitMsMax: 90_000, memoryMbMax: 192 }

const entry = fileURLToPath(new URL('table-process.ts', import.meta.url))
const program = fileURLToPath(new URL('../../../../../../../', import.meta.url))

/**
 * Message of the process that reads a file: a header, then rows, then the end, or at any moment a fault. Rows arrive
 * between the messages as arrays of `TableRow`, which the server passes to the database unparsed.
 */
export type TableMessage =
  | { kind: 'header'; format: TableFormat; place: TablePlace; columns: string[] }
  /** Photo of one or more rows, after all rows: its bytes in Base64, or the reason why they are left out. */
  | { kind: 'photo'; rows: PhotoRow[]; name: string; data?: string; fault?: PhotoFault }
  | { kind: 'end'; rows: number; samples: string[][]; isGarbled: boolean; hidden: number; groups: number }
  | { kind: 'refused'; code: TableFaultCode; values: Record<string, string | number> }
  /** Server fault, for the log. */
  | { kind: 'failed'; stack: string }

/** Row with a photo, and the column that names it; null if the file's own name does. */
export interface PhotoRow {
  row: number
  column: number | null
}

/** Rows as the JSON of an array of `TableRow`. */
export type TablePart = Extract<TableMessage, { kind: 'header' | 'photo' | 'end' }> | { kind: 'rows'; json: string }

/**
 * Reads a CSV or Excel file on demand in a separate process. Throws an `AppError` for a faulty file, and
 * `import_file_heavy` if reading exceeds the limits.
 */
export async function* readTable(
  path: string,
  limits: TableLimits = tableLimits,
  choice: TableChoice = {},
): AsyncGenerator<TablePart> {
  const heap = [`--max-old-space-size=${limits.memoryMbMax}`, '--max-semi-space-size=8']
  // An attacker who takes over the reader finds no settings, and can neither start processes nor use other files. It
  // unpacks the list of an archive into the folder of the upload, which is deleted with the upload.
  const own = `${dirname(path)}${sep}`
  const rights = ['--permission', `--allow-fs-read=${program}`, `--allow-fs-read=${own}`]
  if (choice.people) rights.push(`--allow-fs-write=${own}`)
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
  /** Reason why the process ended early. */
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
        // The process was ended by the server, by its own memory limit, or by the system's.
        const heavy = end.late || signal !== null || /out of memory|allocation failed/i.test(said)
        const cause = new Error(`Reading a file failed with ${code ?? signal}: ${said}`)
        resolve(heavy ? new AppError('import_file_heavy', { cause }) : cause)
      })
    }),
  }
  return end
}

/**
 * Lines of the process's output. The process is ended after the total waiting time, however it is spread over the
 * lines.
 */
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
