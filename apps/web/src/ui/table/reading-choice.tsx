import { Button, FileButton, Loader, Select } from '@mantine/core'
import type { FileReading, ReadAs } from '@kartu/contracts/platform/table-imports'
import { type FileEncoding, fileEncodings } from '@kartu/contracts/platform/table-imports.data'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { rememberedFile } from '../../lib/http/sent-files.ts'
import { ErrorNote } from '../frame/error-note.tsx'
import { Note } from '../frame/note.tsx'
import { Row, Stack, Text } from '../layout/layout.tsx'
import classes from './reading-choice.module.css'
import { wordsOf } from '../../lib/words.ts'

const t = await wordsOf('tableImports')

interface ReadingChoiceProps {
  importId: string
  reading: FileReading
  /** Empty for a workbook. */
  encoding: string
  /** Uploads the file once more, to be read in another way. */
  onRead: (file: File, as: ReadAs) => void
  pending: boolean
  error: unknown
}

/** The sheet, the header row and the encoding that a file was read with. Another choice reads the file again. */
export function ReadingChoice({ importId, reading, encoding, onRead, pending, error }: ReadingChoiceProps) {
  const [file, setFile] = useState(() => rememberedFile(importId))
  const { sheets, sheet, head, header_row: headerRow, hidden_left_out: isLeftOut = false } = reading
  const read = (as: ReadAs): void => {
    if (file !== undefined) onRead(file, as)
  }
  const isChosen = encoding === '' ? {} : { encoding: encoding as FileEncoding }
  const disabled = file === undefined || pending
  return (
    <Stack as="section" aria-label={t(($) => $.tableImports.label)}>
      <DoubtNote reading={reading} encoding={encoding} />
      <Row wrap gap="m" align="end">
        {sheets.length < 2 ? null : (
          <Select
            label={t(($) => $.tableImports.sheet)}
            data={sheets.map((name, at) => ({ value: String(at), label: name }))}
            value={String(sheet)}
            disabled={disabled}
            onChange={(value) => read({ sheet: Number(value) })}
          />
        )}
        {head.length === 0 ? null : (
          <Select
            className={classes.wide}
            label={t(($) => $.tableImports.header_row)}
            data={head.map(({ row, cells }) => ({ value: String(row), label: rowText(row, cells) }))}
            value={String(headerRow)}
            disabled={disabled}
            onChange={(value) => read({ ...isChosen, sheet, header_row: Number(value), ...hiddenAs(isLeftOut) })}
          />
        )}
        {encoding === '' ? null : (
          <Select
            label={t(($) => $.tableImports.encoding)}
            data={fileEncodings.map((value) => ({ value, label: encodingName(value) }))}
            value={encoding}
            disabled={disabled}
            onChange={(value) => read({ encoding: value as FileEncoding })}
          />
        )}
        {pending ? <Loader size="sm" /> : null}
      </Row>
      <HiddenNote
        reading={reading}
        disabled={disabled}
        onLeaveOut={(leavesOut) => read({ sheet, header_row: headerRow, ...hiddenAs(leavesOut) })}
      />
      {file === undefined ? (
        <Row wrap gap="m">
          <Text tone="3">{t(($) => $.tableImports.file_needed)}</Text>
          <FileButton onChange={(chosen) => setFile(chosen ?? undefined)}>
            {(props) => (
              <Button {...props} variant="default" size="xs">
                {t(($) => $.tableImports.choose)}
              </Button>
            )}
          </FileButton>
        </Row>
      ) : null}
      <ErrorNote error={error} />
    </Stack>
  )
}

const hiddenAs = (leavesOut: boolean): ReadAs => (leavesOut ? { hidden: 'leave_out' } : {})

interface HiddenNoteProps {
  reading: FileReading
  disabled: boolean
  onLeaveOut: (leavesOut: boolean) => void
}

/** Says that the workbook hides rows or the sheet; hidden rows can be left out. */
function HiddenNote({ reading, disabled, onLeaveOut }: HiddenNoteProps) {
  const { hidden_rows: rows = 0, hidden_left_out: isLeftOut = false, hidden_sheet: isSheet = false } = reading
  if (rows === 0 && !isSheet) return null
  return (
    <Note ground="warn" role="status" icon={IconAlertTriangle}>
      {isSheet ? <p>{t(($) => $.tableImports.hidden_sheet)}</p> : null}
      {rows === 0 ? null : (
        <>
          <p>
            {isLeftOut
              ? t(($) => $.tableImports.hidden_left_out, { count: rows })
              : t(($) => $.tableImports.hidden_rows, { count: rows })}
          </p>
          <Button variant="default" size="xs" mt={6} disabled={disabled} onClick={() => onLeaveOut(!isLeftOut)}>
            {isLeftOut ? t(($) => $.tableImports.take_hidden) : t(($) => $.tableImports.leave_hidden_out)}
          </Button>
        </>
      )}
    </Note>
  )
}

/** Warns that letters look wrong, on every screen that is about to store values of the file. */
export function DoubtNote({ reading, encoding }: { reading: FileReading | null; encoding: string }) {
  if (!reading?.doubtful) return null
  return (
    <Note ground="warn" role="status" icon={IconAlertTriangle}>
      {encoding === '' ? t(($) => $.tableImports.doubtful_workbook) : t(($) => $.tableImports.doubtful)}
    </Note>
  )
}

const rowText = (row: number, cells: readonly string[]): string =>
  t(($) => $.tableImports.row, { row, cells: cells.filter((cell) => cell !== '').join(' · ') })

/** Readable name of an encoding, by its label. */
export const encodingName = (encoding: string): string =>
  t(($) => $.tableImports.encodings[encoding as FileEncoding]) || encoding
