import { leadImportRoutes } from '@kartu/contracts/leads/lead-imports.plain'
import { importBytesMax, importRowsMax } from '@kartu/contracts/limits'
import { useSearchParams } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { useImportFile } from '../../../ui/import/sent-import.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { SentFile } from '../../../ui/picture/sent-file.tsx'
import { LeadImportRun } from './lead-import-run.tsx'
import type { LeadImportKind } from './lead-step.tsx'
import { t } from './words.ts'

const leadImport: LeadImportKind = { routes: leadImportRoutes, path: paths.leadImport }

/** `/pro/recipient/import`: from a file to leads. The URL has the ID of the import, the server its progress. */
export function LeadImportPage() {
  const [params] = useSearchParams()
  const importId = params.get('import')
  return (
    <Stack gap="xl">
      <PageHeader
        title={t(($) => $.leadImports.title)}
        line={t(($) => $.leadImports.line)}
        back={{ to: paths.leadManager, label: t(($) => $.shell.menu.lead_manager) }}
      />
      {importId === null ? (
        <FileStep />
      ) : (
        <LeadImportRun
          key={importId}
          kind={leadImport}
          importId={importId}
          atColumns={params.get('step') === 'columns'}
        />
      )}
    </Stack>
  )
}

const rules = {
  endings: ['.csv', '.tsv', '.txt', '.xlsx', '.vcf'],
  mimeTypes: [
    ...['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ...['text/vcard', 'text/x-vcard'],
  ],
  bytesMax: importBytesMax,
}

/** The server reads the file and adds nothing. */
function FileStep() {
  return (
    <Stack>
      <SentFile
        label={t(($) => $.leadImports.drop)}
        rules={{ ...rules, kinds: t(($) => $.leadImports.kinds) }}
        sending={useImportFile(leadImport)}
      />
      <Text tone="3">{t(($) => $.leadImports.needs, { rows: formatNumber(importRowsMax) })}</Text>
    </Stack>
  )
}
