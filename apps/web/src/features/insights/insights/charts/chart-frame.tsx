import { ActionIcon } from '@mantine/core'
import { IconDownload, IconTable } from '@tabler/icons-react'
import { combinedFilterDaysMax, type InsightTable } from '@kartu/contracts/insights/insights.plain'
import { type ReactNode, useId, useRef, useState } from 'react'
import { lazyPopup } from '../../../../ui/popup/lazy-popup.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import paper from '../../../../ui/layout/paper.module.css'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { type TableData, TableOf } from './table-of.tsx'
import { useChartContext } from '../chart-context.ts'
import { t } from '../words.ts'
import classes from './chart-frame.module.css'

const DownloadMenu = lazyPopup('menu', async () => (await import('./download-menu.tsx')).DownloadMenu)

interface ChartFrameProps {
  title: string
  /** Definition of what the chart includes and leaves out. */
  line: string
  /** The same numbers as a table; undefined while there is nothing to show. */
  table?: TableData | undefined
  /** Name of that table in the API. */
  csv: InsightTable
  /** True if the chart spans two columns. */
  wide?: boolean
  /** True if the chart is independent of the period. */
  timeless?: boolean
  /** True if the chart itself is a table. */
  isTable?: boolean
  children: ReactNode
}

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
  const { mayExport, period } = useChartContext()
  return (
    <Stack as="section" gap="l" data-wide={wide || undefined} aria-labelledby={id}>
      <header>
        <Row align="start" gap="m">
          <Text as="h2" size="large" grow id={id}>
            {title}
          </Text>
          {table ? (
            <Row gap="none" fixed className={`${classes.acts} ${paper.leftOut}`}>
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
            </Row>
          ) : null}
        </Row>
        <Text size="small" tone="3">
          {line}
        </Text>
      </header>
      <Stack gap="s" ref={drawn}>
        {children}
      </Stack>
      {table && tabled ? <TableOf title={title} data={table} /> : null}
    </Stack>
  )
}

/** A sentence in place of a chart, or below one. */
export function ChartNote({ text }: { text: string }) {
  return (
    <Text size="small" tone="3">
      {text}
    </Text>
  )
}

/** Shown instead of figures that are not available for a long, filtered period. */
export const Limited = () => <ChartNote text={t(($) => $.insights.chart.limited, { count: combinedFilterDaysMax })} />
