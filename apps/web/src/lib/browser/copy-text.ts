import { toastFailure, toastSuccess } from '../toast.ts'

/** Puts a text on the clipboard and says so, or says that it could not: true where it is there. */
export async function copyText(text: string, said: { done: string; failed: string }): Promise<boolean> {
  try {
    // Browsers offer it on https and localhost only.
    await navigator.clipboard.writeText(text)
    toastSuccess(said.done)
    return true
  } catch {
    toastFailure(said.failed)
    return false
  }
}
