/** Puts formatted text onto the clipboard, with plain text for those who take no other; rejects where that is not allowed. */
export async function copyRich(html: string, text: string): Promise<void> {
  if (typeof ClipboardItem === 'function') {
    const item = (type: string, content: string) => ({ [type]: new Blob([content], { type }) })
    await navigator.clipboard.write([new ClipboardItem({ ...item('text/html', html), ...item('text/plain', text) })])
    return
  }
  // Firefox before 127 takes formatted text only from its own copy command.
  const fill = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/html', html)
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('copy', fill, { capture: true })
  try {
    if (!document.execCommand('copy')) throw new Error('The browser did not copy')
  } finally {
    document.removeEventListener('copy', fill, { capture: true })
  }
}
