import { type Kept, notExported, wholeTable } from '../../../db/kept.ts'

export const signInRulesKept: Kept[] = [
  {
    table: 'sign_in_rules',
    ofCompany: wholeTable,
    onDeletion: 'cascade',
    ofPerson: notExported('A setting of the company.'),
    erased: [],
    stays: ['second_factor', 'email_domains'],
  },
  {
    table: 'failed_sign_ins',
    ofCompany: { why: 'Counts of a day on this server.' },
    onDeletion: 'cascade',
    ofPerson: notExported('Counts without names.'),
    erased: [],
    stays: [],
  },
]
