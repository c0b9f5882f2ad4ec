/** A file that is dropped beside its field would open in the browser and take the page away: outside of fields it does nothing. */
export function refuseStrayDrops(): void {
  const refuse = (event: DragEvent): void => {
    const isFile = event.dataTransfer?.types.includes('Files') === true
    const isField = event.target instanceof HTMLInputElement && event.target.type === 'file'
    if (!isFile || isField || event.defaultPrevented) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
}
