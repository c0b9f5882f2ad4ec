import { columnKind } from './column-words.ts'

/**
 * Converts rows of a Google Contacts file: puts values joined by ` ::: ` on separate lines, writes a number's label
 * before it, and leaves out the groups that contain every contact (`* myContacts`). Other files stay unchanged.
 */
export function googleCells(columns: readonly string[]): (cells: string[]) => string[] {
  if (
    !columns.some((column) => /^(?:e-?mail|phone|address|website) \d+ - (?:value|formatted|label|type)$/i.test(column))
  )
    return (cells) => cells
  const labels = columns.map((column) => labelColumn(columns, column))
  const groups = new Set(columns.flatMap((column, at) => (columnKind(column) === 'tags' ? [at] : [])))
  return (cells) =>
    cells.map((cell, at) => {
      const values = cell.split(' ::: ').map((value) => value.trim())
      const kind = kindOf(cells[labels[at] ?? -1] ?? '')
      const labelled = kind === '' ? values : values.map((value) => (value === '' ? '' : `${kind}: ${value}`))
      return (groups.has(at) ? labelled.filter((value) => !value.startsWith('* ')) : labelled).join('\n')
    })
}

/** Index of the column with the label of a number, such as `Phone 1 - Label` for `Phone 1 - Value`. */
function labelColumn(columns: readonly string[], column: string): number | undefined {
  const [, name] = /^(phone \d+) - value$/i.exec(column) ?? []
  const at = columns.findIndex((one) => name !== undefined && new RegExp(`^${name} - (?:label|type)$`, 'i').test(one))
  return at < 0 ? undefined : at
}

/** Kind of number for a Google label, in the words that people write before a number; '' for a plain phone. */
function kindOf(label: string): string {
  if (/fax|faks/i.test(label)) return 'Fax'
  if (/mobile|cell|ponsel|seluler|handy|móvil/i.test(label)) return 'Mobile'
  return /whatsapp/i.test(label) ? 'WhatsApp' : ''
}
