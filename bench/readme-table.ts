import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PathResult, Result } from './report.ts'
import { table } from './table.ts'

/** What a reader of the README is told, by the name of its path. */
const told: [string, string][] = [
  ['public card', 'Public card, cached'],
  ['its vCard', 'vCard file'],
  ['public card, first view after an edit', 'Public card, first view after an edit'],
  ['team, 50 of 10,000 people', 'Team, 50 of 10,000, first page'],
  ['team, 50 of 100,000 people', 'Team, 50 of 100,000, first page'],
  ['create a member', 'Create a member'],
  ['import, per row', 'Import of 10,000 rows, per row'],
]

const readme = join(import.meta.dirname, '../README.md')

export function saveInReadme(results: Result[]): void {
  writeFileSync(readme, withFigures(readFileSync(readme, 'utf8'), results))
}

/** The README with the figures of this run in place of those before. */
export function withFigures(text: string, results: Result[]): string {
  const lines = text.split('\n')
  const from = lines.findIndex((line) => /^\| Path +\| PGlite: ratio/.test(line))
  if (from === -1) throw new Error('README.md has no table of figures')
  const length = lines.slice(from).findIndex((line) => !line.startsWith('|'))
  return lines.toSpliced(from, length, ...figures(results)).join('\n')
}

function figures(results: Result[]): string[] {
  const of = (kind: string, name: string) =>
    results.find(({ database }) => database.kind === kind)?.paths.find((path) => path.name === name)
  return table(
    ['Path', 'PGlite: ratio, requests/s', 'PostgreSQL 15: ratio, requests/s'],
    told.map(([title, name]) => [title, figure(of('pglite', name)), figure(of('postgres', name))]),
  )
}

const figure = (path: PathResult | undefined): string =>
  path === undefined
    ? ''
    : `${(path.cpuRatio ?? path.wallRatio).toFixed(2)}, ${Math.round(path.kartu.requestsPerSecond).toLocaleString('en')}`
