import { type Kept, notExported } from '../../db/kept.ts'

export const signInRulesKept: Kept[] = [
  {
    table: 'sign_in_rules',
    ofPerson: notExported('A setting of the company.'),
    erased: [],
    stays: ['second_factor', 'email_domains'],
  },
]
