import { type Kept, notExported } from '../../../db/kept.ts'

export const companyHandOversKept: Kept[] = [
  {
    table: 'company_hand_overs',
    ofCompany: notExported('Open for a week at most.'),
    onDeletion: 'cascade',
    ofPerson: notExported('Open for a week at most; who offered and who answered is among the acts.'),
    erased: [],
    stays: ['giver_becomes'],
  },
]
