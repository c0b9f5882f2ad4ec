import { Button } from '@mantine/core'
import { insightRoutes } from '@kartu/contracts/insights/insights.plain'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '../../../lib/http/download.ts'
import { icon } from '../../../ui/layout/icon-props.ts'
import { useChartContext } from './chart-context.ts'
import { t } from './words.ts'

/** Opens a printable report of the screen. */
export function ReportButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const { companyId, input, mayExport } = useChartContext()
  const [making, setMaking] = useState(false)
  if (!mayExport) return null
  async function save(): Promise<void> {
    setMaking(true)
    await download(insightRoutes.report, { params: { companyId }, query: input })
    setMaking(false)
  }
  return (
    <Button fullWidth={fullWidth} loading={making} leftSection={<IconFileText {...icon} />} onClick={() => void save()}>
      {t(($) => $.insights.report)}
    </Button>
  )
}
