import { readFileSync } from 'node:fs'
import { unpacked } from '../apps/api/test/files/read-workbook.ts'

/** Files of an export that differ after an import elsewhere; docs/data-export.md names them. */
const named = {
  head: 'company.json',
  log: 'rows/audit_entries.ndjson',
  manifest: 'manifest.json',
}

export interface ArchiveComparison {
  files: number
  bytes: number
  /** Differences, one sentence each; empty if the archives differ only where the format allows it. */
  differences: string[]
}

/** Compares the export of a company with the export of the imported company, file by file and byte by byte. */
export async function compareArchives(pathBefore: string, pathAfter: string): Promise<ArchiveComparison> {
  const before = await unpacked(readFileSync(pathBefore))
  const after = await unpacked(readFileSync(pathAfter))
  const differences: string[] = []
  let bytes = 0
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [one, other] = [before.get(name), after.get(name)]
    bytes += one?.length ?? 0
    if (!one || !other) differences.push(`${name} is missing ${one ? 'after' : 'before'} the import`)
    else if (!plainOf(name, one).equals(plainOf(name, other)))
      differences.push(`${name}: ${firstDifference(one, other)}`)
  }
  return { files: before.size, bytes, differences }
}

/** Content without the parts that the format allows to differ. */
function plainOf(name: string, content: Buffer): Buffer {
  const text = () => content.toString()
  if (name === named.head) return Buffer.from(text().replace(/"made_at": "[^"]+"/, ''))
  if (name === named.log)
    return Buffer.from(text().replaceAll(/^.*"action":"company\.(?:imported|exported)".*\n/gm, ''))
  if (name !== named.manifest) return content
  const { parts, missing } = JSON.parse(text()) as { parts: { name: string }[]; missing: string[] }
  return Buffer.from(JSON.stringify([parts.filter((part) => !Object.values(named).includes(part.name)), missing]))
}

function firstDifference(one: Buffer, other: Buffer): string {
  const [lines, others] = [one, other].map((content) => content.toString('latin1').split('\n')) as [string[], string[]]
  const at = lines.findIndex((line, index) => line !== others[index])
  return `line ${at + 1} was ${String(lines[at]).slice(0, 200)} and is ${String(others[at]).slice(0, 200)}`
}
