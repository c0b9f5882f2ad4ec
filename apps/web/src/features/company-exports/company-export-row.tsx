import { accountRoutes } from '@kartu/contracts/account.plain'
import type { Account } from '@kartu/contracts/account'
import { companyExportRoutes } from '@kartu/contracts/company-exports.plain'
import { useQuery } from '@tanstack/react-query'
import { useDownload } from '../../lib/download.ts'
import { q, useApiMutation } from '../../lib/queries.ts'
import type { CompanyRowProps } from '../../ui/frame/company-part.ts'
import { ErrorNote } from '../../ui/frame/error-note.tsx'
import { exportLookAgainMs, ExportRow } from '../../ui/list/export-row.tsx'
import { t } from './words.ts'

/** The whole company as a file. */
export function CompanyExportRow(props: CompanyRowProps) {
  const account = useQuery(q(accountRoutes.get))
  // Until it is known how the person proves who they are, nothing can be asked for.
  return account.data ? <Row {...props} account={account.data} /> : <ErrorNote error={account.error} />
}

function Row({ company, useProof, account }: CompanyRowProps & { account: Account }) {
  const params = { companyId: company._id }
  const proof = useProof(account)
  const latest = useQuery({
    ...q(companyExportRoutes.get, { params }),
    refetchInterval: ({ state }) => (state.data?.company_export?.state === 'making' ? exportLookAgainMs : false),
  })
  const start = useApiMutation(companyExportRoutes.start, {
    onError: (error, input) => proof.askIfMissing(error, () => start.mutate(input)),
  })
  const fetched = useDownload(undefined, proof.askIfMissing)
  return (
    <>
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
        error={proof.told(fetched.error ?? start.error ?? latest.error)}
      />
      {proof.dialog}
    </>
  )
}
