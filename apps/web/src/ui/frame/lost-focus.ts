let last: Element | null = document.activeElement

/** Time for the code that removed it to move the focus elsewhere, as closing a dialog does. */
const otherwiseMs = 50

/**
 * A browser drops the focus of a disabled or removed element: a keyboard user would start again at the top of the page.
 * Mantine disables a button during its action; the button gets the focus back afterwards. For a removed element, its
 * list or section gets the focus: Tab continues there, and an impatient second press of Enter has no effect. Nothing
 * happens if the focus has moved.
 */
const lost = new MutationObserver((changes) => {
  if (last === null || document.activeElement !== document.body) return
  if (last instanceof HTMLButtonElement && changes.some(({ type, target }) => type === 'attributes' && target === last))
    last.focus({ preventScroll: true })
  const gone = last
  const place = gone.isConnected ? null : placeOf(gone, changes)
  if (place === null) return
  setTimeout(() => {
    if (last === gone && document.activeElement === document.body) focusPart(place)
  }, otherwiseMs)
})

/** The element's former position, alone or with its surroundings. */
const placeOf = (gone: Node, changes: readonly MutationRecord[]): Element | null => {
  const change = changes.findLast(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)))
  if (change === undefined) return null
  return change.target.isConnected ? (change.target as Element) : placeOf(change.target, changes)
}

const parts = 'ul, ol, dl, table, form, section, aside, nav, main'

const focusPart = (place: Element): void => {
  const part = (place.isConnected ? place.closest<HTMLElement>(parts) : null) ?? document.querySelector('main')
  if (part === null) return
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  }
  part.focus({ preventScroll: true })
}

document.addEventListener('focusin', ({ target }) => {
  last = target as Element
})
document.addEventListener('focusout', ({ target }) => {
  // Only a moment later is it known whether the person moved the focus or lost it.
  queueMicrotask(() => {
    if (last === target && last?.isConnected && !last.hasAttribute('disabled')) last = null
  })
})
lost.observe(document.body, { attributeFilter: ['disabled'], childList: true, subtree: true })
