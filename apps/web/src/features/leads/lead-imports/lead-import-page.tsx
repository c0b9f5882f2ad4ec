import { leadImportRoutes } from '@kartu/contracts/leads/lead-imports.plain'
import { importBytesMax, importRowsMax } from '@kartu/contracts/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { rememberFile } from '../../../lib/http/sent-files.ts'
import { useActor } from '../../../lib/session.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { SentFile, useSentFile } from '../../../ui/picture/sent-file.tsx'
import { LeadImportRun } from './lead-import-run.tsx'
import { t } from './words.ts'
import classes from './lead-import-page.module.css'

/** `/pro/recipient/import`: from a file to leads. The URL has the ID of the import, the server its progress. */
export function LeadImportPage() {
  const [params] = useSearchParams()
  const importId = params.get('import')
  return (
    <div className={classes.page}>
      <PageHeader
        title={t(($) => $.leadImports.title)}
        line={t(($) => $.leadImports.line)}
        back={{ to: paths.leadManager, label: t(($) => $.shell.menu.lead_manager) }}
      />
      {importId === null ? (
        <FileStep />
      ) : (
        <LeadImportRun key={importId} importId={importId} atColumns={params.get('step') === 'columns'} />
      )}
    </div>
  )
}

const endings = ['.csv', '.tsv', '.txt', '.xlsx', '.vcf']
const mimeTypes = [
  ...['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ...['text/vcard', 'text/x-vcard'],
]

/** The server reads the file and adds nothing. */
function FileStep() {
  const { companyId } = useActor()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const inputOf = (file: File) => ({ params: { companyId }, body: {}, file })
  const sending = useSentFile(leadImportRoutes.create, inputOf, (created, file) => {
    rememberFile(created._id, file)
    const { queryKey } = q(leadImportRoutes.get, { params: { companyId, importId: created._id } })
    queryClient.setQueryData(queryKey, created)
    return navigate(paths.leadImport(created._id))
  })
  return (
    <div className={classes.step}>
      <SentFile
        label={t(($) => $.leadImports.drop)}
        rules={{ endings, mimeTypes, kinds: t(($) => $.leadImports.kinds), bytesMax: importBytesMax }}
        sending={sending}
      />
      <p className={classes.hint}>{t(($) => $.leadImports.needs, { rows: formatNumber(importRowsMax) })}</p>
    </div>
  )
}
