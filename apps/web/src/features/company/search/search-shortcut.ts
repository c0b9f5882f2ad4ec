import { useEffect } from 'react'
import { openModal } from '../../../lib/modals.ts'

/**
 * Opens the search with Ctrl K, or Cmd K on a Mac, where Ctrl K deletes to the end of a line. Loaded with every page.
 */
export function SearchShortcut(): null {
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return null
}

const modifier = /Mac|iP/.test(navigator.platform) ? 'metaKey' : 'ctrlKey'

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'k' || !event[modifier] || event.altKey) return
  // Text editors use this key to insert a link, and an open dialog handles its own keys.
  if ((event.target as HTMLElement).isContentEditable || document.querySelector('[role$=dialog]')) return
  event.preventDefault()
  openModal('search')
}
