import { useState } from 'react'
import type { CallInput, FileAnswer, LooseInput, PlainCall } from '../api-client.ts'
import { isApiError } from '../api-error.ts'
import { callLooselyConfirming } from './confirming.ts'
import { errorSentence } from '../i18n.ts'
import { saveFile } from '../browser/save-file.ts'
import { toastFailure } from '../toast.ts'

type FileRoute = PlainCall & { answer: 'file' }

/** Fetches a file and saves it; a toast reports a failure. */
export const download = downloadLoosely as unknown as <R extends FileRoute>(
  route: R,
  input: CallInput<R>,
) => Promise<void>

function downloadLoosely(route: FileRoute, input: LooseInput): Promise<void> {
  return fetchFile(route, input).catch((error: unknown) => {
    toastFailure(isApiError(error) ? error.message : errorSentence('internal'))
  })
}

/** The same for a caller that shows failures itself: `error` is that of the last attempt. */
export function useDownload(onSaved: () => void = () => {}) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const fetchIt = async (route: FileRoute, input: LooseInput): Promise<void> => {
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
    download: fetchIt as unknown as <R extends FileRoute>(route: R, input: CallInput<R>) => void,
  }
}

async function fetchFile(route: FileRoute, input: LooseInput): Promise<void> {
  saveFile((await callLooselyConfirming(route, input)) as FileAnswer)
}
