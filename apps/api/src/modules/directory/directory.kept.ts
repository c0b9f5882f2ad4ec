import { type Kept, notExported } from '../../db/kept.ts'

export const directoryKept: Kept[] = [
  {
    table: 'directory_connections',
    ofPerson: notExported('Of the company; who acted is among the acts of that person.'),
    erased: [],
    stays: ['tenant_name'],
  },
  {
    table: 'directory_sign_ins',
    ofPerson: notExported('Secrets that are good for minutes.'),
    erased: [],
    stays: ['state_hash', 'nonce', 'code_verifier'],
  },
]
