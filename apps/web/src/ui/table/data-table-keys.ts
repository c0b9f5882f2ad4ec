import { type RefObject, useEffect } from 'react'

/** The one link of a row that opens it; put `{...rowLink}` on it. Keys and clicks on the row follow this link. */
export const rowLink = { 'data-row-link': '' } as const

/** Attribute of the element of a row. */
export const rowAnchor = { 'data-row': '' } as const

/** Attribute of the area around a row's checkbox: a click anywhere in it selects the row. */
export const tickArea = { 'data-tick': '' } as const

/**
 * Keys and clicks on the rows inside an element. They listen on the DOM rather than through React, whose events from a
 * row's menus and dialogs would bubble up to it as well.
 */
export function useRowEvents(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = container.current
    if (!node) return
    node.addEventListener('keydown', onRowsKeyDown)
    node.addEventListener('click', onRowsClick)
    return () => {
      node.removeEventListener('keydown', onRowsKeyDown)
      node.removeEventListener('click', onRowsClick)
    }
  }, [container])
}

export function focusFirstRow(container: Element | null): void {
  focusRow(container?.querySelector('[data-row]'), false)
}

/**
 * Arrows, Home and End move between rows; space selects and Enter opens, unless the focused element uses the key
 * itself; A moves to the actions on the selection.
 */
function onRowsKeyDown(event: KeyboardEvent): void {
  const target = event.target
  const container = event.currentTarget
  if (!(target instanceof HTMLElement) || !(container instanceof HTMLElement)) return
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const row = target.closest('[data-row]')
  if (!row) return
  const onCheckbox = target instanceof HTMLInputElement && target.type === 'checkbox'
  const onLink = target.hasAttribute('data-row-link')
  const rows = [...container.querySelectorAll('[data-row]')]
  const at = rows.indexOf(row)

  switch (event.key) {
    case 'ArrowDown':
      focusRow(rows[at + 1], onCheckbox)
      break
    case 'ArrowUp':
      focusRow(at > 0 ? rows[at - 1] : undefined, onCheckbox)
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
    case 'a':
      if (!focusSelectionBar()) return
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

/** A click on the background of a row is a click on its link, with the same modifier keys. */
function onRowsClick(event: MouseEvent): void {
  const target = event.target
  if (!(target instanceof Element)) return
  const row = target.closest('[data-row]')
  if (!row || target.closest('a, button, input, label, select, textarea')) return
  if (window.getSelection()?.type === 'Range') return
  const hit = target.closest('[data-tick]') ? checkboxOf(row) : linkOf(row)
  hit?.dispatchEvent(
    new MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      shiftKey: event.shiftKey,
    }),
  )
}

function focusRow(row: Element | null | undefined, preferCheckbox: boolean): void {
  if (!row) return
  const target = preferCheckbox ? (checkboxOf(row) ?? linkOf(row)) : (linkOf(row) ?? checkboxOf(row))
  target?.focus()
  row.scrollIntoView({ block: 'nearest' })
}

/** Moves to the actions on the selected rows, which Tab would reach only after every row of the page. */
function focusSelectionBar(): boolean {
  const first = document.querySelector<HTMLElement>('[data-selection-bar] button:not(:disabled)')
  first?.focus()
  return first !== null
}

/** Moves back from there to the first selected row. */
export function focusSelectedRow(): void {
  focusRow(document.querySelector('[data-row][data-selected]') ?? document.querySelector('[data-row]'), true)
}

const linkOf = (row: Element): HTMLElement | null => row.querySelector<HTMLElement>('[data-row-link]')
const checkboxOf = (row: Element): HTMLInputElement | null =>
  row.querySelector<HTMLInputElement>('input[type=checkbox]')
