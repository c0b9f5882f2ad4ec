import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useCurrent } from '../../lib/session.ts'
import { type PrintAll, printedMax } from '../../lib/browser/use-print-all.ts'
import { wordsOf } from '../../lib/words.ts'
import { ErrorNote } from '../frame/error-note.tsx'
import { Row } from '../layout/layout.tsx'
import classes from './print-list.module.css'

const t = await wordsOf('listPrint')

interface PrintedColumn<R> {
  id: string
  header: string
  text: (row: R) => string
}

interface PrintListProps<R> {
  title: string
  columns: readonly PrintedColumn<R>[]
  rowId: (row: R) => string
  total: number
  all: PrintAll<R>
}

/** Prints every row that search and filters find, not only the page in the table. */
export function PrintList<R>({ all, total, ...sheet }: PrintListProps<R>) {
  return (
    <Row justify="end" className={classes.bar}>
      <ErrorNote error={all.error} />
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden="true" />}
        loading={all.isLoading}
        onClick={() => all.print()}
      >
        {t(($) => $.listPrint.print, { count: Math.min(total, printedMax) })}
      </Button>
      {all.rows === null ? null : <Sheet {...sheet} rows={all.rows} total={total} />}
    </Row>
  )
}

type SheetProps<R> = Pick<PrintListProps<R>, 'title' | 'columns' | 'rowId' | 'total'> & { rows: readonly R[] }

/** All rows, laid out for paper. */
function Sheet<R>({ title, columns, rowId, rows, total }: SheetProps<R>) {
  const { access } = useCurrent()
  useLayoutEffect(() => {
    document.body.dataset['printingList'] = ''
    return () => {
      delete document.body.dataset['printingList']
    }
  }, [])
  const count = rows.length
  return createPortal(
    <section className={classes.sheet}>
      <h1>{access?.company.name ?? ''}</h1>
      <p>
        {title}
        {' · '}
        {total > count ? t(($) => $.listPrint.cut, { count, total }) : t(($) => $.listPrint.printed, { count })}
      </p>
      <table>
        <thead>
          <tr>
            {columns.map(({ id, header }) => (
              <th key={id} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ id, text }) => (
                <td key={id}>{text(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}
