import type { CodeDrawing } from '@kartu/cards/code-drawing'
import { Button, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { reportShare } from '../../../lib/browser/report-share.ts'
import { formatNumber } from '../../../lib/format.ts'
import { logFault } from '../../../lib/log.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { type CodeFormat, codeFormats, downloadCode, pngSizesPx } from './download-code.ts'
import { t } from './words.ts'

interface CodeDownloadsProps {
  disabled: boolean
  drawing: CodeDrawing
  text: string
  logo: HTMLImageElement | null
  slug: string
  url: string
}

/** One button for each file format, and the size of the PNG. */
export function CodeDownloads({ disabled, slug, url, ...code }: CodeDownloadsProps) {
  const [pngSizePx, setPngSizePx] = useState<number>(1024)
  const [running, setRunning] = useState<CodeFormat | null>(null)
  const [failed, setFailed] = useState(false)
  const download = async (format: CodeFormat): Promise<void> => {
    setRunning(format)
    setFailed(false)
    try {
      await downloadCode({ ...code, format, pngSizePx, name: slug })
      reportShare(url)
    } catch (error) {
      logFault(error)
      setFailed(true)
    } finally {
      setRunning(null)
    }
  }
  return (
    <Stack>
      <Row wrap align="end">
        <NativeSelect
          label={t(($) => $.cardCodes.size)}
          value={String(pngSizePx)}
          data={pngSizesPx.map((px) => ({
            value: String(px),
            label: t(($) => $.cardCodes.size_px, { px: formatNumber(px) }),
          }))}
          onChange={(event) => setPngSizePx(Number(event.currentTarget.value))}
        />
        {codeFormats.map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload {...icon} />}
            disabled={disabled || (running !== null && running !== format)}
            loading={running === format}
            onClick={() => void download(format)}
          >
            {t(($) => $.cardCodes.formats[format])}
          </Button>
        ))}
      </Row>
      <FieldError error={failed && t(($) => $.cardCodes.failed)} />
    </Stack>
  )
}
