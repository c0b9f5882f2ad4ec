import type { FileReading } from '@kartu/contracts/platform/table-imports'
import { useNavigate } from 'react-router'
import { rememberFile } from '../../lib/http/sent-files.ts'
import { useApiMutation } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'
import { ReadingChoice } from '../table/reading-choice.tsx'
import { type ImportKind, sharedRoutes, useStoredImport } from './use-import.ts'

interface ReadingAgainProps {
  kind: ImportKind
  file: { _id: string; reading: FileReading | null }
  encoding: string
}

/** Reading settings of the file; another choice creates a new import, which replaces this one. */
export function ReadingAgain({ kind: { routes, path }, file, encoding }: ReadingAgainProps) {
  const { companyId } = useActor()
  const navigate = useNavigate()
  const store = useStoredImport(routes)
  const create = useApiMutation(sharedRoutes(routes).create, {
    onSuccess: (created, input) => {
      rememberFile(created._id, input.file as File)
      store(created)
      return navigate(path(created._id), { replace: true })
    },
  })
  if (file.reading === null) return null
  return (
    <ReadingChoice
      importId={file._id}
      reading={file.reading}
      encoding={encoding}
      onRead={(sent, as) => create.mutate({ params: { companyId }, body: as, file: sent })}
      pending={create.isPending}
      error={create.error}
    />
  )
}
