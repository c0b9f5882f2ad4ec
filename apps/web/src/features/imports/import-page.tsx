/** Stands until the page itself is written. */
export function ImportPage() {
  return null
}
