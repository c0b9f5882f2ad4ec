import '../../../../lib/source-lines.ts'
import { constants, setPriority } from 'node:os'
import { importCellCharactersMax } from '@kartu/contracts/limits'
import { looksGarbled } from './detect-encoding.ts'
import { openTable, type Table, type TableChoice } from './open-table.ts'
import { PhotosByPath } from './photos-by-path.ts'
import type { TableMessage } from './read-table.ts'
import { TableFault, type TableRow } from './table-row.ts'

/**
 * Reads one uploaded file and writes its content to standard output as JSON lines: messages as objects, rows as an
 * array. It is a separate process because the file's author determines the amount of work: the process can be killed at
 * any moment, has its own memory, and holds no secrets.
 */
const [, , path = '', choice = '{}'] = process.argv

/** Maximum number of rows per message, all of which the server holds in memory. Long cells end a message earlier. */
const chunkRowsMax = 200
const chunkCharactersMax = 20 * importCellCharactersMax
const samplesMax = 3
const sampleCharactersMax = 80

// Requests take precedence over imports.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
try {
  await openTable(path, tellAll, JSON.parse(choice) as TableChoice)
} catch (error) {
  await tell(messageOf(error))
}

async function tellAll({ format, place, columns, rows, counted }: Table): Promise<void> {
  await tell({ kind: 'header', format, place, columns })
  const samples = columns.map((): string[] => [])
  let count = 0
  let isGarbled = columns.some(looksGarbled)
  const photos = new PhotosByPath()
  for await (const chunk of chunked(rows)) {
    for (const { row, cells, found } of chunk) {
      if (found) photos.add(row, found)
      keepSamples(samples, cells)
      isGarbled ||= cells.some(looksGarbled)
    }
    count += chunk.length
    await write(JSON.stringify(chunk.map(({ row, cells }) => ({ row, cells }))))
  }
  for (const { rows: shown, photo } of photos.list()) {
    const content = await photo.read()
    const part = typeof content === 'string' ? { fault: content } : { data: content.toString('base64') }
    await tell({ kind: 'photo', rows: shown, name: photo.name, ...part })
  }
  await tell({ kind: 'end', rows: count, samples, isGarbled, ...counted })
}

function tell(message: TableMessage): Promise<void> {
  return write(JSON.stringify(message))
}

function messageOf(error: unknown): TableMessage {
  if (error instanceof TableFault) return { kind: 'refused', code: error.code, values: error.values }
  return { kind: 'failed', stack: (error as Error).stack ?? String(error) }
}

/** Waits until the reader has caught up. */
function write(line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(`${line}\n`, (fault) => (fault ? reject(fault) : resolve()))
  })
}

/** Collects the first distinct values of each column, which help to recognise its field. */
function keepSamples(samples: string[][], cells: string[]): void {
  samples.forEach((found, index) => {
    if (found.length === samplesMax) return
    const sample = (cells[index] ?? '').slice(0, sampleCharactersMax).toWellFormed()
    if (sample !== '' && !found.includes(sample)) found.push(sample)
  })
}

async function* chunked(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow[]> {
  let chunk: TableRow[] = []
  let characters = 0
  for await (const row of rows) {
    chunk.push(row)
    for (const cell of row.cells) characters += cell.length
    if (chunk.length < chunkRowsMax && characters < chunkCharactersMax) continue
    yield chunk
    chunk = []
    characters = 0
  }
  if (chunk.length > 0) yield chunk
}
