import { dataExportRoutes } from '@kartu/contracts/governance/data-exports.plain'
import { useQuery } from '@tanstack/react-query'
import { useDownload } from '../../../lib/http/download.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { SideSection } from '../../../ui/frame/section.tsx'
import { exportLookAgainMs, ExportRow } from '../../../ui/list/export-row.tsx'
import { SettingRows } from '../../../ui/list/setting-row.tsx'
import { wordsOf } from '../../../lib/words.ts'

const t = await wordsOf('dataExports', 'ui')

/** All stored data about the person, as a file. */
export function DataExportSection() {
  const latest = useQuery({
    ...q(dataExportRoutes.get),
    refetchInterval: ({ state }) => (state.data?.data_export?.state === 'making' ? exportLookAgainMs : false),
  })
  const start = useApiMutation(dataExportRoutes.start)
  const fetched = useDownload()
  return (
    <SideSection title={t(($) => $.dataExports.title)} hint={t(($) => $.dataExports.hint)}>
      <SettingRows>
        <ExportRow
          title={t(($) => $.dataExports.file)}
          none={t(($) => $.dataExports.none)}
          startLabel={t(($) => $.dataExports.start)}
          shownAs="data"
          made={latest.data?.data_export ?? null}
          asking={start.isPending}
          onAsk={() => start.mutate({ body: {} })}
          fetching={fetched.pending}
          onFetch={(exportId) => fetched.download(dataExportRoutes.download, { params: { exportId } })}
          error={fetched.error ?? start.error ?? latest.error}
        />
      </SettingRows>
    </SideSection>
  )
}
