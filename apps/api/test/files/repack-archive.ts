import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import {
  type CompanyHead,
  type CompanyManifest,
  headName,
  manifestName,
  rowsName,
} from '../../src/modules/governance/company-exports/company-archive.ts'
import type { Row } from '../../src/modules/governance/company-exports/company-tables.ts'
import { zipStream } from '../../src/modules/platform/files/zip-stream.ts'

/** Files of a company archive by name. */
export type ArchiveFiles = Map<string, Buffer>

export const linesOf = (files: ArchiveFiles, table: string): string[] =>
  (files.get(rowsName(table)) ?? Buffer.alloc(0)).toString('utf8').split('\n').slice(0, -1)

/** Writes an archive to `path`; `summed` writes a manifest that matches the files. */
export async function repack(path: string, files: ArchiveFiles, { summed }: { summed: boolean }): Promise<void> {
  const all = new Map(files)
  if (summed) all.set(manifestName, Buffer.from(JSON.stringify(manifestOf(files))))
  await pipeline(
    zipStream(async (add) => {
      for (const [name, content] of all) await add(name, [content])
    }),
    createWriteStream(path),
  )
}

const manifestOf = (files: ArchiveFiles): CompanyManifest => ({
  parts: [...files]
    .filter(([name]) => name !== manifestName)
    .map(([name, content]) => ({
      ...{ name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') },
      ...(name.startsWith('rows/') && { rows: content.toString('utf8').split('\n').length - 1 }),
    })),
  missing: [],
})

export function changeHead(files: ArchiveFiles, change: (head: CompanyHead) => void): void {
  const head = JSON.parse(String(files.get(headName))) as CompanyHead
  change(head)
  files.set(headName, Buffer.from(JSON.stringify(head)))
}

export function changeRows(files: ArchiveFiles, table: string, change: (row: Row) => Row): void {
  const lines = linesOf(files, table).map((line) => JSON.stringify(change(JSON.parse(line) as Row)))
  files.set(rowsName(table), Buffer.from(lines.map((line) => `${line}\n`).join('')))
}
