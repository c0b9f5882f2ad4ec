import type { FileReading } from '@kartu/contracts/platform/table-imports'
import { useNavigate } from 'react-router'
import { rememberFile } from '../../lib/http/sent-files.ts'
import { useApiMutation } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'
import { ReadingChoice } from '../table/reading-choice.tsx'
import { type ImportKind, sharedRoutes, useStoredImport } from '../../lib/company/use-import.ts'
import { useSentFile } from '../picture/sent-file.tsx'

/** Uploads the chosen file: the server reads it and changes nothing. Then its page opens. */
export function useImportFile({ routes, path }: ImportKind, onSent: () => void = () => {}) {
  const { companyId } = useActor()
  const navigate = useNavigate()
  const store = useStoredImport(routes)
  const inputOf = (file: File) => ({ params: { companyId }, body: {}, file })
  return useSentFile(sharedRoutes(routes).create, inputOf, (created, file) => {
    rememberFile(created._id, file)
    store(created)
    onSent()
    return navigate(path(created._id))
  })
}

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
