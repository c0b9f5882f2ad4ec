import { type Kept, notExported } from '../../../db/kept.ts'

export const directoryKept: Kept[] = [
  {
    table: 'directory_connections',
    ofCompany: notExported('The directory is connected anew where the company goes.'),
    onDeletion: 'cascade',
    ofPerson: notExported('Of the company; who acted is among the acts of that person.'),
    erased: [],
    stays: ['tenant_name'],
  },
  {
    table: 'directory_sign_ins',
    ofCompany: notExported('Secrets that are good for minutes.'),
    onDeletion: 'cascade',
    ofPerson: notExported('Secrets that are good for minutes.'),
    erased: [],
    stays: ['state_hash', 'nonce', 'code_verifier'],
  },
]
