import { oldAddressesMax } from '@kartu/contracts/sharing/sharing-limits'
import { AppError } from '../../../http/errors.ts'
import { readTable } from '../../platform/table-imports/reading/read-table.ts'
import { oldPath } from './old-paths.ts'

/** Address and target of a row, as written in the file. */
export interface ReadAddress {
  row: number
  address: string
  target: string
}

/** Reads the old addresses of a CSV or Excel file, with or without a header. */
export async function readAddresses(path: string): Promise<ReadAddress[]> {
  const rows: ReadAddress[] = []
  let columns = { address: 0, target: 1 }
  const add = (row: number, cells: readonly string[]) =>
    rows.push({ row, address: cells[columns.address] ?? '', target: cells[columns.target] ?? '' })
  for await (const part of readTable(path, undefined, { rowsMax: oldAddressesMax })) {
    if (part.kind === 'header') {
      if (part.format.kind === 'vcf') throw new AppError('import_file_type')
      if (isAddress(part.columns[0] ?? '')) add(part.place.headerRow, part.columns)
      else columns = columnsOf(part.columns)
    } else if (part.kind === 'rows')
      for (const { row, cells } of JSON.parse(part.json) as { row: number; cells: string[] }[]) add(row, cells)
  }
  return rows
}

/** True for the first cell of a file without a header. */
const isAddress = (cell: string): boolean => /^(?:https?:\/)?\//i.test(cell.trim()) && oldPath(cell) !== null

const targetNames = [/e-?mail|surel/i, /^(?:new|kartu|target|tujuan|baru)|baru$/i, /^(?:card|slug)$/i]
const addressName = /old|lama|url|link|path|address|alamat|tautan/i

/** Finds the columns by their names; otherwise the first one contains the address, and the next one the target. */
function columnsOf(names: readonly string[]): { address: number; target: number } {
  const named = targetNames.map((pattern) => names.findIndex((name) => pattern.test(name.trim())))
  const target = named.find((at) => at >= 0) ?? -1
  const address = names.findIndex((name, at) => at !== target && addressName.test(name))
  if (address < 0) return target === 0 ? { address: 1, target } : { address: 0, target: target < 0 ? 1 : target }
  return { address, target: target < 0 ? (address === 0 ? 1 : 0) : target }
}
