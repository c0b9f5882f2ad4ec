import { Button } from '@mantine/core'
import type { MadeExport } from '@kartu/contracts/platform/made-export'
import { IconPackageExport } from '@tabler/icons-react'
import { formatBytes } from '../../lib/format.ts'
import { formatLongDate } from '../../lib/long-date.ts'
import { useShown } from '../../lib/browser/use-shown.ts'
import { ErrorNote } from '../frame/error-note.tsx'
import { t } from '../words.ts'
import { SettingRow } from './setting-row.tsx'

/** Polling interval while the file is being created. */
export const exportLookAgainMs = 2_000

interface ExportRowProps {
  title: string
  /** Description of the content, shown while there is no export. */
  none: string
  startLabel: string
  /** Its name in `?show=` of an email link. */
  shownAs: string
  made: MadeExport | null
  asking: boolean
  onAsk: () => void
  fetching: boolean
  onFetch: (exportId: string) => void
  error: unknown
  /** Advice if it exceeds the size limit. */
  tooLarge?: string
}

/** A file that is requested here, created in the background, and downloaded here. */
export function ExportRow({
  title,
  none,
  startLabel,
  shownAs,
  made,
  asking,
  onAsk,
  fetching,
  onFetch,
  error,
  tooLarge,
}: ExportRowProps) {
  const isMaking = made?.state === 'making'
  const place = useShown<HTMLSpanElement>(shownAs)
  return (
    <SettingRow
      icon={IconPackageExport}
      title={title}
      text={
        <>
          <span role="status" ref={place}>
            {made === null ? none : made.too_large && tooLarge !== undefined ? tooLarge : standing(made)}
          </span>
          <ErrorNote error={error} />
        </>
      }
      waiting={isMaking}
    >
      {made?.state === 'ready' ? (
        <Button loading={fetching} onClick={() => onFetch(made._id)}>
          {t(($) => $.ui.export.download)}
        </Button>
      ) : null}
      {isMaking ? null : (
        <Button variant="default" loading={asking} onClick={onAsk}>
          {made === null ? startLabel : t(($) => $.ui.export.again)}
        </Button>
      )}
    </SettingRow>
  )
}

function standing(made: MadeExport): string {
  if (made.state === 'failed') return t(($) => $.ui.export.failed)
  if (made.state === 'making') {
    const parts = { done: made.done, total: made.total }
    const text = t(($) => $.ui.export.making)
    return made.total === 0 ? text : `${text} (${t(($) => $.ui.export.progress, parts)})`
  }
  return t(($) => $.ui.export.ready, {
    date: formatLongDate(made.created_at),
    size: formatBytes(made.bytes ?? 0),
    until: formatLongDate(made.ends_at ?? made.created_at, { year: true }),
  })
}
