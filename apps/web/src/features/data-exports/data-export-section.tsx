import { Button } from '@mantine/core'
import type { DataExport } from '@kartu/contracts/data-exports'
import { dataExportRoutes } from '@kartu/contracts/data-exports.plain'
import { IconPackageExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { callApi } from '../../lib/api-client.ts'
import { formatBytes } from '../../lib/format.ts'
import { formatLongDate } from '../../lib/long-date.ts'
import { q, useApiMutation } from '../../lib/queries.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { AccountPartProps } from '../../ui/frame/account-part.ts'
import { ErrorNote } from '../../ui/frame/error-note.tsx'
import { SideSection } from '../../ui/frame/side-section.tsx'
import { SettingRow, SettingRows } from '../../ui/list/setting-row.tsx'
import { t } from './words.ts'

const lookAgainMs = 2_000

/** All that is kept of the person, as a file: asked for here, made elsewhere, and downloaded here. */
export function DataExportSection({ account, useProof }: AccountPartProps) {
  const proof = useProof(account)
  const latest = useQuery({
    ...q(dataExportRoutes.get),
    refetchInterval: ({ state }) => (state.data?.data_export?.state === 'making' ? lookAgainMs : false),
  })
  const start = useApiMutation(dataExportRoutes.start, {
    onError: (error, input) => proof.askIfMissing(error, () => start.mutate(input)),
  })
  const { fetchIt, fetching, fault } = useFetching((error, again) => proof.askIfMissing(error, again))
  const made = latest.data?.data_export ?? null
  const isMaking = made?.state === 'making'
  return (
    <SideSection title={t(($) => $.dataExports.title)} hint={t(($) => $.dataExports.hint)}>
      <div ref={useShown('data')}>
        <SettingRows>
          <SettingRow
            icon={IconPackageExport}
            title={t(($) => $.dataExports.file)}
            text={<span role="status">{standing(made)}</span>}
            waiting={isMaking}
          >
            {made?.state === 'ready' ? (
              <Button size="sm" loading={fetching} onClick={() => fetchIt(made._id)}>
                {t(($) => $.dataExports.download)}
              </Button>
            ) : null}
            {isMaking ? null : (
              <Button variant="default" size="sm" loading={start.isPending} onClick={() => start.mutate({ body: {} })}>
                {made === null ? t(($) => $.dataExports.start) : t(($) => $.dataExports.again)}
              </Button>
            )}
          </SettingRow>
        </SettingRows>
      </div>
      <ErrorNote error={proof.told(fault ?? start.error ?? latest.error)} />
      {proof.dialog}
    </SideSection>
  )
}

function standing(made: DataExport | null): string {
  if (made === null) return t(($) => $.dataExports.none)
  if (made.state === 'failed') return t(($) => $.dataExports.failed)
  if (made.state === 'making') {
    const parts = { done: made.done, total: made.total }
    const text = t(($) => $.dataExports.making)
    return made.total === 0 ? text : `${text} (${t(($) => $.dataExports.progress, parts)})`
  }
  return t(($) => $.dataExports.ready, {
    date: formatLongDate(made.created_at),
    size: formatBytes(made.bytes ?? 0),
    until: formatLongDate(made.ends_at ?? made.created_at, { year: true }),
  })
}

/** Fetches the file; `onFault` may fetch it again. */
function useFetching(onFault: (error: unknown, again: () => void) => void) {
  const [fetching, setFetching] = useState(false)
  const [fault, setFault] = useState<unknown>(null)
  const fetchIt = (exportId: string): void => {
    setFetching(true)
    setFault(null)
    callApi(dataExportRoutes.download, { params: { exportId } })
      .then((answer) => saveFile(answer))
      .catch((error: unknown) => {
        setFault(error)
        onFault(error, () => fetchIt(exportId))
      })
      .finally(() => setFetching(false))
  }
  return { fetchIt, fetching, fault }
}

/** Brings what a mail has led to into view: `?show=` names it. */
function useShown(name: string) {
  const place = useRef<HTMLDivElement>(null)
  const [search] = useSearchParams()
  const isWanted = search.get('show') === name
  useEffect(() => {
    if (isWanted) place.current?.scrollIntoView({ block: 'center' })
  }, [isWanted])
  return place
}
