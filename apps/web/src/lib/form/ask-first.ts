import type { MouseEvent } from 'react'
import { unsaved } from './unsaved.ts'

/** Another language loads the page afresh: a form that is filled in asks before, where the browser may not. */
export function askFirst(event: MouseEvent<HTMLAnchorElement>): void {
  const ask = unsaved.asks.at(-1)
  if (ask === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const { href } = event.currentTarget
  ask(() => location.assign(href))
}
