import type { Import } from '@kartu/contracts/team/imports'
import { encodingName } from '../../../ui/table/reading-choice.tsx'
import { t, type Translate } from './words.ts'
import classes from './import-page.module.css'

/**
 * Name and size of the file, with the reading settings, so that a wrong guess can be noticed; for a directory, the
 * people left out.
 */
export function FileReading({ file }: { file: Import }) {
  const facts =
    file.directory === null
      ? [file.file_name, t(($) => $.imports.read.rows, { count: file.rows }), formatText(t, file.format)]
      : [file.file_name, ...directoryFacts(t, file.rows, file.directory)]
  return <p className={classes.hint}>{facts.join(' · ')}</p>
}

const directoryFacts = (
  t: Translate,
  rows: number,
  { guests, disabled }: NonNullable<Import['directory']>,
): string[] => [
  t(($) => $.imports.directory.read.people, { count: rows }),
  ...(guests > 0 ? [t(($) => $.imports.directory.read.guests, { count: guests })] : []),
  ...(disabled > 0 ? [t(($) => $.imports.directory.read.disabled, { count: disabled })] : []),
]

function formatText(t: Translate, { kind, encoding, separator }: Import['format']): string {
  if (kind === 'xlsx') return t(($) => $.imports.read.xlsx)
  return t(($) => $.imports.read.csv, {
    encoding: encodingName(encoding),
    separator: separatorText(t, separator),
  })
}

function separatorText(t: Translate, sign: string): string {
  switch (sign) {
    case ',':
      return t(($) => $.imports.read.separator.comma)
    case ';':
      return t(($) => $.imports.read.separator.semicolon)
    case '\t':
      return t(($) => $.imports.read.separator.tab)
    case '|':
      return t(($) => $.imports.read.separator.pipe)
    default:
      return t(($) => $.imports.read.separator.other, { sign })
  }
}
