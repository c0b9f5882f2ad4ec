import type { KeyboardEvent, MouseEvent } from 'react'

/** The one link of a row that opens it; put `{...rowLink}` on it. Keys and clicks on the row follow this link. */
export const rowLink = { 'data-row-link': '' } as const

/** On whatever holds one row. */
export const rowAnchor = { 'data-row': '' } as const

/** Around a row's checkbox: the whole of it is the checkbox's target. */
export const tickArea = { 'data-tick': '' } as const

const linkOf = (row: Element): HTMLElement | null => row.querySelector<HTMLElement>('[data-row-link]')
const checkboxOf = (row: Element): HTMLInputElement | null =>
  row.querySelector<HTMLInputElement>('input[type=checkbox]')

const focusRow = (row: Element | undefined, preferCheckbox: boolean): void => {
  if (!row) return
  const target = preferCheckbox ? (checkboxOf(row) ?? linkOf(row)) : (linkOf(row) ?? checkboxOf(row))
  target?.focus()
  row.scrollIntoView({ block: 'nearest' })
}

export const focusFirstRow = (container: Element | null): void => {
  const row = container?.querySelector('[data-row]')
  if (row) focusRow(row, false)
}

/** Arrows, Home and End move between rows; space selects and enter opens from wherever the row has no use for them. */
export function onRowsKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement
  // Portals of a row (menus, dialogs) send their events through React as well; they are not rows.
  if (!event.currentTarget.contains(target) || event.altKey || event.ctrlKey || event.metaKey) return
  const row = target.closest('[data-row]')
  if (!row) return
  const onCheckbox = target instanceof HTMLInputElement && target.type === 'checkbox'
  const onLink = target.hasAttribute('data-row-link')
  const rows = [...event.currentTarget.querySelectorAll('[data-row]')]
  const at = rows.indexOf(row)

  switch (event.key) {
    case 'ArrowDown':
      focusRow(rows[at + 1], onCheckbox)
      break
    case 'ArrowUp':
      focusRow(rows[at - 1], onCheckbox)
      break
    case 'Home':
      focusRow(rows[0], onCheckbox)
      break
    case 'End':
      focusRow(rows.at(-1), onCheckbox)
      break
    case ' ':
      if (!onLink) return
      checkboxOf(row)?.click()
      break
    case 'Enter':
      if (!onCheckbox) return
      linkOf(row)?.click()
      break
    default:
      return
  }
  event.preventDefault()
}

/** A click on the plain ground of a row is a click on its link, with the same keys held down. */
export function onRowClick(event: MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement
  if (!event.currentTarget.contains(target)) return
  if (target.closest('a, button, input, label, select, textarea, [role="menu"]')) return
  if (window.getSelection()?.type === 'Range') return
  const hit = target.closest('[data-tick]') ? checkboxOf(event.currentTarget) : linkOf(event.currentTarget)
  hit?.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      shiftKey: event.shiftKey,
    }),
  )
}
