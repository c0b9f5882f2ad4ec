/** Stands until the page itself is written. */
export function CompanyPage() {
  return null
}
