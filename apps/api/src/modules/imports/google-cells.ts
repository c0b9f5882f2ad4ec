import { columnKind } from './column-words.ts'

/**
 * For a file of Google Contacts: puts the values that it joins by ` ::: ` on lines of their own and leaves out the groups
 * that every contact is in (`* myContacts`). Other files stay as they are.
 */
export function googleCells(columns: readonly string[]): (cells: string[]) => string[] {
  if (
    !columns.some((column) => /^(?:e-?mail|phone|address|website) \d+ - (?:value|formatted|label|type)$/i.test(column))
  )
    return (cells) => cells
  const groups = new Set(columns.flatMap((column, at) => (columnKind(column) === 'tags' ? [at] : [])))
  return (cells) =>
    cells.map((cell, at) => {
      const values = cell.split(' ::: ').map((value) => value.trim())
      return (groups.has(at) ? values.filter((value) => !value.startsWith('* ')) : values).join('\n')
    })
}
