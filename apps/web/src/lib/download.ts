import { useState } from 'react'
import { callApi, type CallInput, type FileAnswer, type PlainCall } from './api-client.ts'
import { isApiError } from './api-error.ts'
import { errorSentence } from './i18n.ts'
import { saveFile } from './save-file.ts'
import { toastFailure } from './toast.ts'

type FileRoute = PlainCall & { answer: 'file' }

/** Fetches a file and hands it to the browser; what goes wrong is told in a toast. */
export const download = <R extends FileRoute>(route: R, input: CallInput<R>): Promise<void> =>
  fetchFile(route, input).catch((error: unknown) => {
    toastFailure(isApiError(error) ? error.message : errorSentence('internal'))
  })

/** The same for a place that says itself what goes wrong: `error` is that of the last try. */
export function useDownload(onSaved: () => void = () => {}) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const fetchIt = async <R extends FileRoute>(route: R, input: CallInput<R>): Promise<void> => {
    setPending(true)
    setError(null)
    try {
      await fetchFile(route, input)
      onSaved()
    } catch (failure) {
      setError(failure)
    } finally {
      setPending(false)
    }
  }
  return {
    pending,
    error,
    download: <R extends FileRoute>(route: R, input: CallInput<R>) => void fetchIt(route, input),
  }
}

async function fetchFile<R extends FileRoute>(route: R, input: CallInput<R>): Promise<void> {
  saveFile((await callApi(route, input)) as FileAnswer)
}
