let last: EventTarget | null = null

/**
 * Mantine disables a button while what it began runs, and the browser then takes the focus away: a person with a keyboard
 * would start again at the top of the page. The button gets it back when it is ready, unless the focus has gone elsewhere.
 */
const busy = new MutationObserver((changes) => {
  if (last instanceof HTMLButtonElement && document.activeElement === document.body && changes.some(isOfLast))
    last.focus({ preventScroll: true })
})

const isOfLast = ({ target }: MutationRecord): boolean => target === last

document.addEventListener('focusin', ({ target }) => {
  last = target
})
busy.observe(document.body, { attributeFilter: ['disabled'], subtree: true })
