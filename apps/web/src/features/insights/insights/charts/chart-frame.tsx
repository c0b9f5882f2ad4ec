import { ActionIcon } from '@mantine/core'
import { IconDownload, IconTable } from '@tabler/icons-react'
import type { InsightTable } from '@kartu/contracts/insights/insights.plain'
import { type ReactNode, useId, useRef, useState } from 'react'
import { lazyPopup } from '../../../../ui/popup/lazy-popup.tsx'
import { type TableData, TableOf } from './table-of.tsx'
import { useGround } from '../ground.ts'
import { t } from '../words.ts'
import classes from './chart-frame.module.css'

const DownloadMenu = lazyPopup('menu', async () => (await import('./download-menu.tsx')).DownloadMenu)

interface ChartFrameProps {
  title: string
  /** Definition of what the chart includes and leaves out. */
  line: string
  /** The same numbers as a table; without one there is nothing to show yet. */
  table?: TableData | undefined
  /** The server's name of that table. */
  csv: InsightTable
  /** Spans two columns. */
  wide?: boolean
  /** Independent of the period. */
  timeless?: boolean
  /** The chart itself is a table. */
  isTable?: boolean
  children: ReactNode
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** A chart under its title: its definition, its numbers as a table, and a download. */
export function ChartFrame({
  title,
  line,
  table,
  csv,
  wide = false,
  timeless = false,
  isTable = false,
  children,
}: ChartFrameProps) {
  const id = useId()
  const drawn = useRef<HTMLDivElement>(null)
  const [tabled, setTabled] = useState(false)
  const { mayExport, period } = useGround()
  return (
    <section className={classes.frame} data-wide={wide || undefined} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        {table ? (
          <div className={classes.acts}>
            <ActionIcon
              className={classes.act}
              aria-label={t(($) => $.insights.chart.table, { title })}
              aria-expanded={tabled}
              data-on={tabled || undefined}
              onClick={() => setTabled(!tabled)}
            >
              <IconTable {...icon} />
            </ActionIcon>
            {isTable && !mayExport ? null : (
              <DownloadMenu
                title={title}
                lines={[line, timeless ? '' : period]}
                csv={csv}
                drawn={isTable ? null : drawn}
                button={
                  <ActionIcon className={classes.act} aria-label={t(($) => $.insights.chart.download, { title })}>
                    <IconDownload {...icon} />
                  </ActionIcon>
                }
              />
            )}
          </div>
        ) : null}
        <p className={classes.line}>{line}</p>
      </header>
      <div ref={drawn} className={classes.drawn}>
        {children}
      </div>
      {table && tabled ? <TableOf title={title} data={table} /> : null}
    </section>
  )
}
