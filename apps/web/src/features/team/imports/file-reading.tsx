import type { Import } from '@kartu/contracts/team/imports'
import { encodingName } from '../../../ui/table/reading-choice.tsx'
import { Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

/**
 * Name and size of the file, with the reading settings, so that a wrong guess can be noticed; for a directory, the
 * people left out.
 */
export function FileReading({ file }: { file: Import }) {
  const facts =
    file.directory === null
      ? [
          ...[file.file_name, t(($) => $.imports.read.rows, { count: file.rows }), formatText(file.format)],
          ...photosText(file.reading?.photos ?? 0),
        ]
      : [file.file_name, ...directoryFacts(file.rows, file.directory)]
  return <Text tone="3">{facts.join(' · ')}</Text>
}

const photosText = (count: number): string[] => (count === 0 ? [] : [t(($) => $.imports.read.photos, { count })])

const directoryFacts = (rows: number, { guests, disabled }: NonNullable<Import['directory']>): string[] => [
  t(($) => $.imports.directory.read.people, { count: rows }),
  ...(guests > 0 ? [t(($) => $.imports.directory.read.guests, { count: guests })] : []),
  ...(disabled > 0 ? [t(($) => $.imports.directory.read.disabled, { count: disabled })] : []),
]

function formatText({ kind, encoding, separator }: Import['format']): string {
  if (kind === 'xlsx') return t(($) => $.imports.read.xlsx)
  if (kind === 'vcf') return t(($) => $.imports.read.vcf)
  return t(($) => $.imports.read.csv, {
    encoding: encodingName(encoding),
    separator: separatorText(separator),
  })
}

function separatorText(sign: string): string {
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
