import type { MouseEvent } from 'react'

/**
 * `pause` is set while a form has unsaved input (`useUnsaved`): it keeps the page when the session ends, or returns
 * that it cannot. `asks` are the questions of the filled-in forms, the last one on top.
 */
export const unsaved: { pause?: (() => boolean) | undefined; asks: ((leave: () => void) => void)[] } = { asks: [] }

/** Changing the language reloads the page. A filled-in form asks for confirmation, because not every browser does. */
export function askFirst(event: MouseEvent<HTMLAnchorElement>): void {
  const ask = unsaved.asks.at(-1)
  if (ask === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const { href } = event.currentTarget
  ask(() => location.assign(href))
}
