/** The company that issues invoices, as the price list names it and as each invoice keeps it. */
export interface Issuer {
  name: string
  address_lines: string[]
  postal_code: string
  city: string
  region: string
  /** Two capital letters, ISO 3166-1. */
  country: string
  tax_id: string
  email: string
  /** IANA name. Days of invoices, their years and the first day of a tax begin there. */
  time_zone: string
}
