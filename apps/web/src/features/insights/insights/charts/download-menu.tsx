import { Menu } from '@mantine/core'
import { type InsightTable, insightRoutes } from '@kartu/contracts/insights/insights.plain'
import { IconPhoto, IconTable } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { download } from '../../../../lib/http/download.ts'
import { saveFile } from '../../../../lib/browser/save-file.ts'
import { toastFailure } from '../../../../lib/toast.ts'
import type { PopupButton } from '../../../../ui/popup/lazy-popup.tsx'
import { menuPlace } from '../../../../ui/popup/menu-place.ts'
import { PopupMenu } from '../../../../ui/popup/popup-menu.tsx'
import { pictureOf } from './chart-picture.ts'
import { type ChartValues, useChartContext } from '../chart-context.ts'
import { t } from '../words.ts'

interface DownloadMenuProps {
  button: PopupButton
  title: string
  /** Subtitle lines: the definition and the period. */
  lines: readonly string[]
  csv: InsightTable
  /** The chart; null if only the numbers are available. */
  drawn: RefObject<HTMLDivElement | null> | null
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** Downloads the chart as a picture, and its numbers as a file. */
export function DownloadMenu({ button, title, lines, csv, drawn }: DownloadMenuProps) {
  const context = useChartContext()
  return (
    <PopupMenu {...menuPlace} position="bottom-end" button={button}>
      <Menu.Dropdown>
        {drawn ? (
          <Menu.Item
            leftSection={<IconPhoto {...icon} />}
            onClick={() => void savePicture(drawn.current, title, lines)}
          >
            {t(($) => $.insights.chart.png)}
          </Menu.Item>
        ) : null}
        {context.mayExport ? (
          <Menu.Item leftSection={<IconTable {...icon} />} onClick={() => void saveTable(context, csv)}>
            {t(($) => $.insights.chart.csv)}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </PopupMenu>
  )
}

async function savePicture(drawn: HTMLElement | null, title: string, lines: readonly string[]): Promise<void> {
  if (drawn === null) return
  try {
    saveFile({ blob: await pictureOf(drawn, title, lines), fileName: `${title}.png` })
  } catch {
    toastFailure(t(($) => $.insights.chart.failed))
  }
}

const saveTable = ({ companyId, input }: ChartValues, table: InsightTable): Promise<void> =>
  download(insightRoutes.export, { params: { companyId, table }, query: input })
