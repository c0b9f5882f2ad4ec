import { useState } from 'react'
import { callApi, type CallInput, type PlainCall } from '../../lib/api-client.ts'
import { saveFile } from '../../lib/save-file.ts'

type FileRoute = PlainCall & { answer: 'file' }

/** Fetches a file and hands it to the browser; `error` is that of the last try. */
export function useDownload() {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const fetchFile = async <R extends FileRoute>(route: R, input: CallInput<R>): Promise<void> => {
    setPending(true)
    setError(null)
    try {
      saveFile((await callApi(route, input)) as Parameters<typeof saveFile>[0])
    } catch (failure) {
      setError(failure)
    } finally {
      setPending(false)
    }
  }
  return {
    pending,
    error,
    download: <R extends FileRoute>(route: R, input: CallInput<R>) => void fetchFile(route, input),
  }
}
