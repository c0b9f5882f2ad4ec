/** Marks a card of the board; its link has the focus. */
export const cardAnchor = (leadId: string) => ({ 'data-card': leadId })

/** Marks a drop target. */
export const dropAnchor = (status: string) => ({ 'data-drop': status })

/** Drop target under a point of the screen. */
export const dropAt = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .flatMap((element) => (element instanceof HTMLElement ? (element.dataset['drop'] ?? []) : []))[0]

const linkIn = (card: Element | null | undefined): HTMLElement | null =>
  card?.querySelector<HTMLElement>('[data-card-link]') ?? null

/** After a move focuses the card, or its column if that is folded. */
export function focusCard(leadId: string, status: string): void {
  const card = linkIn(document.querySelector(`[data-card="${leadId}"]`))
  const place = document.querySelector<HTMLElement>(`[data-drop="${status}"]`)
  if (card) card.focus()
  else if (place instanceof HTMLButtonElement) place.focus()
}

/** Arrow keys move from card to card: within a column, or to the same height in the next one. */
export function focusBeside(card: Element, key: string): boolean {
  const column = card.closest('[data-drop]')
  const cards = [...(column?.querySelectorAll('[data-card]') ?? [])]
  const at = cards.indexOf(card)
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    linkIn(cards[key === 'ArrowUp' ? Math.max(0, at - 1) : at + 1])?.focus()
    return true
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false
  const columns = [...document.querySelectorAll('[data-drop]:has([data-card])')]
  const step = key === 'ArrowLeft' ? -1 : 1
  const next = columns[columns.indexOf(column as Element) + step]
  const beside = [...(next?.querySelectorAll('[data-card]') ?? [])]
  linkIn(beside[Math.min(at, beside.length - 1)])?.focus()
  return true
}
