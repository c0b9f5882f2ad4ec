import { useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { t } from '../words.ts'

/** An upload that begins as soon as a file is chosen. Its failure is a sentence beside the field. */
export function useUpload() {
  const [sending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const run = async (upload: () => Promise<void>): Promise<void> => {
    setSending(true)
    setFault(null)
    try {
      await upload()
    } catch (error) {
      setFault(isApiError(error) ? error.message : t(($) => $.errors.internal))
    } finally {
      setSending(false)
    }
  }
  return { sending, fault, setFault, run }
}
