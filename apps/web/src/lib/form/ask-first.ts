import type { MouseEvent } from 'react'
import { unsaved } from './unsaved.ts'

/** Another language reloads the page: a filled-in form asks first, as the browser may not. */
export function askFirst(event: MouseEvent<HTMLAnchorElement>): void {
  const ask = unsaved.asks.at(-1)
  if (ask === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const { href } = event.currentTarget
  ask(() => location.assign(href))
}
