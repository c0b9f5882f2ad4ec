import { companyExportRoutes } from '@kartu/contracts/governance/company-exports.plain'
import { useQuery } from '@tanstack/react-query'
import { useDownload } from '../../../lib/http/download.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import type { CompanyRowProps } from '../../../ui/frame/company-part.ts'
import { exportLookAgainMs, ExportRow } from '../../../ui/list/export-row.tsx'
import { wordsOf } from '../../../lib/words.ts'

const t = await wordsOf('companyExports', 'ui')

/** The whole company as a file. */
export function CompanyExportRow({ company }: CompanyRowProps) {
  const params = { companyId: company._id }
  const latest = useQuery({
    ...q(companyExportRoutes.get, { params }),
    refetchInterval: ({ state }) => (state.data?.company_export?.state === 'making' ? exportLookAgainMs : false),
  })
  const start = useApiMutation(companyExportRoutes.start)
  const fetched = useDownload()
  return (
    <ExportRow
      title={t(($) => $.companyExports.row)}
      none={t(($) => $.companyExports.none)}
      tooLarge={t(($) => $.companyExports.too_large, { id: company._id })}
      startLabel={t(($) => $.companyExports.start)}
      shownAs="export"
      made={latest.data?.company_export ?? null}
      asking={start.isPending}
      onAsk={() => start.mutate({ params, body: {} })}
      fetching={fetched.pending}
      onFetch={(exportId) => fetched.download(companyExportRoutes.download, { params: { ...params, exportId } })}
      error={fetched.error ?? start.error ?? latest.error}
    />
  )
}
