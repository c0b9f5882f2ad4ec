import type { FileAnswer } from '../api-client.ts'

/** Saves a downloaded file under its name through the browser. */
export function saveFile({ blob, fileName }: FileAnswer): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // The download holds the bytes itself once the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
