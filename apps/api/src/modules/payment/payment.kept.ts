import { type Kept, notExported } from '../../db/kept.ts'

export const paymentKept: Kept[] = [
  {
    // The company's own, as it stands on its invoices.
    table: 'billing_information',
    ofPerson: notExported('Of the company.'),
    erased: [],
    stays: ['name', 'address_lines', 'postal_code', 'city', 'region', 'country', 'tax_id', 'email'],
  },
  { table: 'payment_methods', erased: [], stays: ['gateway_id', 'brand', 'last4'] },
  { table: 'gateway_events', erased: [], stays: ['id'] },
]
