import type { Import } from '@kartu/contracts/team/imports'
import { importRoutes } from '@kartu/contracts/team/imports.plain'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { q, useApiMutation } from '../../../../lib/queries.ts'
import { rememberFile } from '../../../../lib/http/sent-files.ts'
import { useActor } from '../../../../lib/session.ts'
import { ReadingChoice } from '../../../../ui/table/reading-choice.tsx'

/** Reading settings of the file; another choice creates a new import, which replaces this one. */
export function ReadingAgain({ file }: { file: Import }) {
  const { companyId } = useActor()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = useApiMutation(importRoutes.create, {
    onSuccess: (created, input) => {
      rememberFile(created._id, input.file as File)
      queryClient.setQueryData(q(importRoutes.get, { params: { companyId, importId: created._id } }).queryKey, created)
      return navigate(paths.imports(created._id), { replace: true })
    },
  })
  if (file.reading === null) return null
  return (
    <ReadingChoice
      importId={file._id}
      reading={file.reading}
      encoding={file.format.encoding}
      onRead={(sent, as) => create.mutate({ params: { companyId }, body: as, file: sent })}
      pending={create.isPending}
      error={create.error}
    />
  )
}
