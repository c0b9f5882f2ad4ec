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
  // The download keeps its own copy of the bytes after the click.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
