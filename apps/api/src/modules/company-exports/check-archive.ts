import { ContactEntry } from '@kartu/contracts/contacts'
import { z } from 'zod'
import { companyExportVersion, type CompanyHead, headName, rowsName } from './company-archive.ts'
import { type CompanyTable, companyTables, fits } from './company-tables.ts'
import { type OpenArchive, pieceBytesMax, refused } from './open-archive.ts'

export type Row = Record<string, unknown>

/** What pages draw from, follow or fetch, where a wrong shape would do harm. */
const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Picture = z.looseObject({
  id: z.uuid(),
  hash: Hash,
  width: z.int(),
  height: z.int(),
})
const Contacts = z.array(ContactEntry)
const shapes: Readonly<Record<string, z.ZodType>> = {
  // A personal card is its person's own, who would not know of it.
  'companies.personal': z.literal(false),
  'companies.logo': Picture.nullable(),
  'companies.gallery': z.array(Picture),
  'companies.contacts': Contacts,
  'divisions.logo': Picture.nullable(),
  'divisions.contacts': Contacts,
  'cards.contacts': Contacts,
  'cards.prompts': z.array(z.looseObject({})),
  'cards.own': z.looseObject({ photo: Picture.nullish() }),
  'cards.shown_photo': Picture.nullable(),
  'files.hash': Hash,
  'backgrounds.picture': Picture.nullable(),
  'secondary_logos.image': Picture,
  // By it an invoice is kept for years once the company is erased.
  'invoices.issued_on': z.iso.date(),
  'leads.contacts': Contacts,
  'leads.answers': z.array(z.strictObject({ label: z.string(), value: z.string() })),
  'lead_entries.facts': z.record(z.string(), z.unknown()),
  'lead_entries.people': z.record(z.string(), z.uuid()),
  'notifications.facts': z.record(z.string(), z.unknown()),
  'notifications.people': z.record(z.string(), z.uuid()),
}

/** Refuses what another version wrote that this one could not keep whole. */
function requireKnown({ version, tables }: CompanyHead): void {
  if (version > companyExportVersion)
    throw refused(
      `It was exported by a newer Kartu (version ${version} of the format, this one reads ${companyExportVersion}).`,
    )
  for (const [name, columns] of Object.entries(tables)) {
    const table = companyTables.find((one) => one.name === name)
    const unknown = columns.find((column) => !table?.columns.some((one) => one.name === column))
    if (!table || unknown !== undefined)
      throw refused(
        `It was exported by a newer Kartu: this one does not know ${table ? `${name}.${unknown}` : name}. Update, and import it then.`,
      )
  }
}

/** The rows of a table, each checked; a table of which the export knows nothing has none. */
export async function* rowsOf(archive: OpenArchive, table: CompanyTable): AsyncGenerator<Row> {
  const columns = archive.head.tables[table.name]
  const part = archive.part(rowsName(table.name))
  if (!columns && !part) return
  if (!columns || !part) throw refused(`${rowsName(table.name)} is missing.`)
  let count = 0
  for await (const line of archive.lines(part)) {
    count += 1
    yield checked(line, table, columns, archive.head.company.id, `Line ${count} of ${part.name}`)
  }
  if (count !== part.rows) throw refused(`${part.name} does not have as many rows as were exported.`)
}

function checked(line: string, table: CompanyTable, named: readonly string[], companyId: string, where: string): Row {
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch (error) {
    throw refused(`${where} is not JSON.`, error)
  }
  if (typeof row !== 'object' || row === null || Object.keys(row).length !== named.length)
    throw refused(`${where} does not have the columns that company.json names.`)
  const values = row as Row
  for (const column of table.columns) {
    if (!named.includes(column.name)) continue
    const value = values[column.name]
    if (value === undefined || !fits(column, value)) throw refused(`${where}: ${column.name} is not what it has to be.`)
    const shape = shapes[`${table.name}.${column.name}`]
    if (shape && !shape.safeParse(value).success) throw refused(`${where}: ${column.name} is not what it has to be.`)
  }
  if (values[table.name === 'companies' ? 'id' : 'company_id'] !== companyId)
    throw refused(`${where} is another company's.`)
  // Nothing that PostgreSQL could not keep.
  if (line.includes('\\u0000')) throw refused(`${where} holds a character that no text has.`)
  return values
}

/** Reads the whole of it once, before anything is written: every checksum, every row. */
export async function checkArchive(archive: OpenArchive): Promise<void> {
  requireKnown(archive.head)
  for (const table of companyTables) {
    let rows = 0
    for await (const _row of rowsOf(archive, table)) rows += 1
    if (table.name === 'companies' && rows !== 1) throw refused('It is not the export of one company.')
  }
  for (const part of archive.manifest.parts) {
    if (part.name.startsWith('rows/') || part.name === headName) continue
    if (part.name.includes('pictures/') && part.bytes > pieceBytesMax)
      throw refused(`${part.name} is larger than a picture may be.`)
    for await (const _piece of archive.read(part));
  }
}
