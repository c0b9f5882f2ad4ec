import type { PrintPreview as Preview } from '@kartu/contracts/sharing/print-sheets'
import { type PrintFormatName, printFormats } from '@kartu/contracts/sharing/print-sheets.plain'
import { Note } from '../../../ui/frame/note.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import classes from './print-preview.module.css'
import { t } from './words.ts'

interface PrintPreviewProps {
  preview: Preview | undefined
  format: PrintFormatName
}

/** The first page as the PDF has it, and the number of pages. */
export function PrintPreview({ preview, format }: PrintPreviewProps) {
  const { kind } = printFormats[format]
  const nameOf = (at: number): string => {
    if (kind !== 'card') return t(($) => $.printSheets.preview)
    return at === 0 ? t(($) => $.printSheets.preview_front) : t(($) => $.printSheets.preview_back)
  }
  if (preview === undefined)
    return (
      <Stack className={classes.waiting} align="center" justify="center" role="status">
        {t(($) => $.printSheets.loading)}
      </Stack>
    )
  return (
    <Stack gap="s">
      <Row wrap justify="center" className={classes.pages}>
        {preview.pages.map((svg, at) => (
          <img
            key={nameOf(at)}
            className={classes.page}
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
            alt={nameOf(at)}
          />
        ))}
      </Row>
      <Note role="status">{t(($) => $.printSheets.pages, { count: preview.sheets })}</Note>
      {preview.left_out > 0 ? (
        <Note tone="warn">{t(($) => $.printSheets.left_out, { count: preview.left_out })}</Note>
      ) : null}
      {preview.unwritten > 0 ? (
        <Note tone="warn">{t(($) => $.printSheets.unwritten, { count: preview.unwritten })}</Note>
      ) : null}
      <Note>{kind === 'card' ? t(($) => $.printSheets.print_shop_hint) : t(($) => $.printSheets.scale_hint)}</Note>
    </Stack>
  )
}
