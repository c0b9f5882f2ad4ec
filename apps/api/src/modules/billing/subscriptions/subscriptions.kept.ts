import { deletedRows, type Kept, notExported } from '../../../db/kept.ts'

export const subscriptionsKept: Kept[] = [
  {
    table: 'subscriptions',
    ofCompany: notExported('Between this installation and its payments gateway.'),
    onDeletion: 'cascade',
    erased: [],
    stays: ['gateway', 'subscription', 'next', 'unpaid', 'settling', 'settling_from', 'told'],
  },
  {
    table: 'gateway_customers',
    ofCompany: notExported('Between this installation and its payments gateway.'),
    onDeletion: deletedRows('gateway_customers'),
    erased: [],
    stays: ['id'],
  },
]
