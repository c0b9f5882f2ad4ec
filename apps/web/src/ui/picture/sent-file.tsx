import { useState } from 'react'
import type { ApiAnswer, CallInput, LooseInput } from '../../lib/api-client.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { useMutationOf, type Write } from '../../lib/queries.ts'
import { ErrorNote } from '../frame/error-note.tsx'
import { FileDrop } from './file-drop.tsx'
import type { FileRules } from './use-file-drop.ts'

interface Sending {
  file: File | null
  send: (file: File | null) => void
  /** Uploaded share, 0 to 1; it stays at 1 until the next page opens. */
  progress: number | null
  isPending: boolean
  error: ApiError | null
}

/** A file that is uploaded as soon as it is chosen. */
export const useSentFile = useLooselySentFile as unknown as <R extends Write>(
  route: R,
  inputOf: (file: File) => CallInput<R>,
  onSent: (answer: ApiAnswer<R>, file: File) => unknown,
) => Sending

function useLooselySentFile(
  route: Write,
  inputOf: (file: File) => LooseInput,
  onSent: (answer: unknown, file: File) => unknown,
): Sending {
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const upload = useMutationOf(route, {
    onProgress: setShare,
    onSuccess: (answer, { file: sent }) => onSent(answer, sent as File),
  })
  return {
    file,
    send: (chosen) => {
      setFile(chosen)
      setShare(0)
      upload.reset()
      if (chosen !== null) upload.mutate(inputOf(chosen))
    },
    progress: upload.isPending || upload.isSuccess ? share : null,
    isPending: upload.isPending,
    error: upload.error,
  }
}

/** Drop area with the server's error; an upload with an unknown outcome can be repeated. */
export function SentFile({ label, rules, sending }: { label: string; rules: FileRules; sending: Sending }) {
  const { file, send, progress, error } = sending
  const refusal = error !== null && !error.isUncertain ? error.message : null
  return (
    <>
      <FileDrop label={label} rules={rules} file={file} onFile={send} progress={progress} error={refusal} />
      {refusal === null ? <ErrorNote error={error} onRetry={() => send(file)} /> : null}
    </>
  )
}
