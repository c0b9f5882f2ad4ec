import type { ExportedPart, ExportedTable, Kept, NotExported } from '../../src/db/kept.ts'

/** `docs/tables.md`, from what the modules say of their tables. `npm test -- api kept -u` writes it anew. */
export function describedTables(kept: readonly Kept[]): string {
  const rows = kept
    .toSorted((one, other) => (one.table < other.table ? -1 : 1))
    .map((one) => [`\`${one.table}\``, ofCompany(one.ofCompany), ofPerson(one.ofPerson), erased(one), deleted(one)])
  return `${head}\n\n${inColumns([columns, ...rows])}\n`
}

const head = `# What becomes of every table

Written from \`<noun>.kept.ts\` by \`npm test -- api kept -u\`; a test fails for a table that is missing and for a page that is old.

- **Export of the company**: what an export of the whole company takes.
- **A person's export**: the part of \`kartu-data.json\` that has it.
- **Erasure of a person**: [027](decisions/027-what-an-erasure-takes.md).
- **Deletion of the company**: "goes with it" is by foreign keys.`

const columns = [
  'Table',
  'Export of the company',
  "A person's export",
  'Erasure of a person',
  'Deletion of the company',
]

function ofCompany(of: ExportedTable | NotExported): string {
  if ('why' in of) return `No. ${of.why}`
  const without = Map.groupBy(Object.entries(of.without), ([, why]) => why)
  const parts = [...without].map(
    ([why, left]) => `without ${left.map(([column]) => `\`${column}\``).join(', ')}: ${why}`,
  )
  return ['All rows', ...parts].join(', ')
}

function ofPerson(of: ExportedPart | NotExported | undefined): string {
  if (of === undefined) return 'No. Tells of nobody.'
  return 'why' in of ? `No. ${of.why}` : `\`${of.part}\``
}

function erased({ erased: which }: Kept): string {
  if (which === 'rows') return "The person's rows go"
  if (which === 'emptied') return "The person's row is emptied"
  return which.length === 0
    ? 'Stays'
    : `The person is taken out of ${which.map((column) => `\`${column}\``).join(', ')}`
}

function deleted({ onDeletion }: Kept): string {
  if (onDeletion === 'cascade') return 'Goes with it'
  if ('stays' in onDeletion) return `Stays. ${onDeletion.stays}`
  return onDeletion.text.startsWith('delete') ? 'Is deleted' : 'Ends with the next sweep'
}

/** As oxfmt writes tables. */
function inColumns([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => (row[at] ?? '').length)))
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
