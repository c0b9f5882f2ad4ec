/** Stands until the page itself is written. */
export function CardEditorPage() {
  return null
}

export function TestCardEditorPage() {
  return null
}
