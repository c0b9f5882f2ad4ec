import { importRoutes } from '@kartu/contracts/imports.plain'
import { importBytesMax } from '@kartu/contracts/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { q, useApiMutation } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'
import { ErrorNote } from '../../ui/frame/error-note.tsx'
import { FileDrop } from '../../ui/picture/file-drop.tsx'
import { t } from './words.ts'

const endings = ['.csv', '.tsv', '.txt', '.xlsx']
const mimeTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']

/** A file is sent as soon as it is chosen; the server reads it and changes nothing. Then its page takes over. */
export function useImportFile(onSent: () => void = () => {}) {
  const { companyId } = useActor()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const upload = useApiMutation(importRoutes.create, {
    onProgress: setShare,
    onSuccess: (created) => {
      queryClient.setQueryData(q(importRoutes.get, { params: { companyId, importId: created._id } }).queryKey, created)
      onSent()
      return navigate(paths.imports(created._id))
    },
  })
  const send = (picked: File | null): void => {
    setChosen(picked)
    setShare(0)
    upload.reset()
    if (picked !== null) upload.mutate({ params: { companyId }, file: picked })
  }
  return { chosen, share, upload, send }
}

export function ImportFile({ chosen, share, upload, send }: ReturnType<typeof useImportFile>) {
  const refusal = upload.error !== null && !upload.error.isUncertain ? upload.error.message : null
  return (
    <>
      <FileDrop
        label={t(($) => $.imports.upload.label)}
        rules={{ endings, mimeTypes, kinds: t(($) => $.imports.upload.kinds), bytesMax: importBytesMax }}
        file={chosen}
        onFile={send}
        progress={upload.isPending || upload.isSuccess ? share : null}
        error={refusal}
      />
      {refusal === null ? <ErrorNote error={upload.error} onRetry={() => send(chosen)} /> : null}
    </>
  )
}
