import type { ExportedPart, ExportedTable, InventoryEntry, NotExported } from '../../src/db/data-inventory.ts'

/** `docs/tables.md`, generated from the declarations of the modules. `npm test -- api data-inventory -u` writes it. */
export function describedTables(kept: readonly InventoryEntry[]): string {
  const rows = kept
    .toSorted((one, other) => (one.table < other.table ? -1 : 1))
    .map((one) => [`\`${one.table}\``, ofCompany(one.ofCompany), ofPerson(one.ofPerson), erased(one), deleted(one)])
  return `${head}\n\n${inColumns([columns, ...rows])}\n`
}

const head = `# Tables

This page lists how exports, erasures and deletions treat each table. \`npm test -- api data-inventory -u\` generates it from the \`inventory\` of each module's manifest. A test fails for a missing table and for an outdated page.

- **Export of the company**: rows in a company export.
- **A person's export**: the part of \`kartu-data.json\`.
- **Erasure of a person**: see [decision 027](decisions/027-erasure-and-export-by-module.md).
- **Deletion of the company**: a foreign key deletes rows that are "deleted with it".`

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
    ([why, left]) => `Without ${left.map(([column]) => `\`${column}\``).join(', ')}: ${why}`,
  )
  return parts.length === 0 ? 'All rows' : `All rows. ${parts.join(' ')}`
}

function ofPerson(of: ExportedPart | NotExported | undefined): string {
  if (of === undefined) return 'No. Contains no person.'
  return 'why' in of ? `No. ${of.why}` : `\`${of.part}\``
}

function erased({ erased: which }: InventoryEntry): string {
  if (which === 'rows') return "The person's rows are deleted"
  if (which === 'emptied') return "The person's row is emptied"
  return which.length === 0
    ? 'Stays'
    : `The person is removed from ${which.map((column) => `\`${column}\``).join(', ')}`
}

function deleted({ onDeletion }: InventoryEntry): string {
  if (onDeletion === 'cascade') return 'Deleted with it'
  if ('stays' in onDeletion) return `Stays. ${onDeletion.stays}`
  return onDeletion.text.startsWith('delete') ? 'Deleted' : 'Deleted by the next sweep'
}

/** A Markdown table, formatted like oxfmt does. */
function inColumns([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => (row[at] ?? '').length)))
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
