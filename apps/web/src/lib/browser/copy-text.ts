import { toastFailure, toastSuccess } from '../toast.ts'

/** Copies a text to the clipboard and reports the result: true if it was copied. */
export async function copyText(text: string, said: { done: string; failed: string }): Promise<boolean> {
  try {
    // Browsers offer the clipboard on https and localhost only.
    await navigator.clipboard.writeText(text)
    toastSuccess(said.done)
    return true
  } catch {
    toastFailure(said.failed)
    return false
  }
}
