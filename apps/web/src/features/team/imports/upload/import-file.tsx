import { importRoutes } from '@kartu/contracts/team/imports.plain'
import { importBytesMax } from '@kartu/contracts/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { q } from '../../../../lib/queries.ts'
import { rememberFile } from '../../../../lib/http/sent-files.ts'
import { useActor } from '../../../../lib/session.ts'
import { SentFile, useSentFile } from '../../../../ui/picture/sent-file.tsx'
import { t } from '../words.ts'

const endings = ['.csv', '.tsv', '.txt', '.xlsx']
const mimeTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']

/** The server reads the file and changes nothing; then its page opens. */
export function useImportFile(onSent: () => void = () => {}) {
  const { companyId } = useActor()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const inputOf = (file: File) => ({ params: { companyId }, body: {}, file })
  return useSentFile(importRoutes.create, inputOf, (created, file) => {
    rememberFile(created._id, file)
    queryClient.setQueryData(q(importRoutes.get, { params: { companyId, importId: created._id } }).queryKey, created)
    onSent()
    return navigate(paths.imports(created._id))
  })
}

export function ImportFile({ sending }: { sending: ReturnType<typeof useImportFile> }) {
  return (
    <SentFile
      label={t(($) => $.imports.upload.label)}
      rules={{ endings, mimeTypes, kinds: t(($) => $.imports.upload.kinds), bytesMax: importBytesMax }}
      sending={sending}
    />
  )
}
