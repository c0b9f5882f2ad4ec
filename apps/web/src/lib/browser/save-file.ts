import type { FileAnswer } from '../api-client.ts'

/** Hands a downloaded file to the browser's own "save" under its name. */
export function saveFile({ blob, fileName }: FileAnswer): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // The download has its own hold on the bytes once the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
