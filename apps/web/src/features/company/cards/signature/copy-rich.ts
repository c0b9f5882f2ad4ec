/**
 * Copies formatted text, with plain text for programs that accept no other. Rejects if the browser refuses. The copy
 * command comes first: `navigator.clipboard.write` parses the markup on the page, whose policy then refuses and reports
 * each of its styles.
 */
export async function copyRich(html: string, text: string): Promise<void> {
  if (copiedByCommand(html, text)) return
  const item = (type: string, content: string) => ({ [type]: new Blob([content], { type }) })
  await navigator.clipboard.write([new ClipboardItem({ ...item('text/html', html), ...item('text/plain', text) })])
}

/** False if the browser has no copy command or sends no copy event, as some do without a selection. */
function copiedByCommand(html: string, text: string): boolean {
  let isFilled = false
  const fill = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/html', html)
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
    isFilled = event.clipboardData !== null
  }
  document.addEventListener('copy', fill, { capture: true })
  try {
    return document.execCommand('copy') && isFilled
  } finally {
    document.removeEventListener('copy', fill, { capture: true })
  }
}
