import type { LeadImport } from '@kartu/contracts/leads/lead-imports'
import type { leadImportRoutes } from '@kartu/contracts/leads/lead-imports.plain'
import { useDownload } from '../../../lib/http/download.ts'
import { useActor } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { ErrorFileButton } from '../../../ui/import/import-step.tsx'
import type { ImportKind } from '../../../lib/company/use-import.ts'
import { t } from './words.ts'

export type LeadImportKind = ImportKind<typeof leadImportRoutes>

export interface LeadStepProps {
  file: LeadImport
  kind: LeadImportKind
}

/** Faulty rows as uploaded, with their errors: to be corrected and imported again. */
export function ErrorFile({ file, kind }: LeadStepProps) {
  const { companyId } = useActor()
  const errors = useDownload()
  if ((file.counts?.error ?? 0) === 0) return null
  return (
    <div>
      <ErrorNote error={errors.error} />
      <ErrorFileButton
        label={t(($) => $.leadImports.error_file)}
        size="sm"
        errors={errors}
        onDownload={() => errors.download(kind.routes.errors, { params: { companyId, importId: file._id } })}
      />
    </div>
  )
}
