import type { LeadImport } from '@kartu/contracts/leads/lead-imports'
import { leadImportRoutes } from '@kartu/contracts/leads/lead-imports.plain'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { rememberFile } from '../../../lib/http/sent-files.ts'
import { useActor } from '../../../lib/session.ts'
import { ReadingChoice } from '../../../ui/table/reading-choice.tsx'

/** Reading settings of the file; another choice creates a new import, which replaces this one. */
export function LeadReadingAgain({ file }: { file: LeadImport }) {
  const { companyId } = useActor()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = useApiMutation(leadImportRoutes.create, {
    onSuccess: (created, input) => {
      rememberFile(created._id, input.file as File)
      const { queryKey } = q(leadImportRoutes.get, { params: { companyId, importId: created._id } })
      queryClient.setQueryData(queryKey, created)
      return navigate(paths.leadImport(created._id), { replace: true })
    },
  })
  if (file.reading === null) return null
  return (
    <ReadingChoice
      importId={file._id}
      reading={file.reading}
      encoding={file.encoding}
      onRead={(sent, as) => create.mutate({ params: { companyId }, body: as, file: sent })}
      pending={create.isPending}
      error={create.error}
    />
  )
}
