/** The company that issues invoices, as stored in the price list and in each invoice. */
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
  /** IANA name. It defines the days and years of invoices and the first day of a tax. */
  time_zone: string
}
