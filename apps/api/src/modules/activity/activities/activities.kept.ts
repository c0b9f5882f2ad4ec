import { deletedRows, type Kept, notExported, ofServer, wholeTable } from '../../../db/kept.ts'

/* No rows name a person: a visitor is a random number, a member an ID that no longer resolves after an erasure. */
export const activitiesKept: Kept[] = [
  {
    table: 'activities',
    ofCompany: wholeTable,
    onDeletion: deletedRows('activities'),
    ofPerson: notExported('Visits of strangers, counted for the company.'),
    erased: [],
    stays: ['kind', 'audience', 'source', 'device', 'language', 'target'],
  },
  {
    table: 'activity_days',
    ofCompany: wholeTable,
    onDeletion: 'cascade',
    erased: [],
    stays: ['kind', 'audience', 'dimension', 'value'],
  },
  { table: 'activity_day_states', ofCompany: wholeTable, onDeletion: 'cascade', erased: [], stays: ['groups'] },
  {
    table: 'activity_salts',
    ofCompany: notExported('Secrets that end with the day.'),
    onDeletion: deletedRows('activity_salts'),
    erased: [],
    stays: [],
  },
  { table: 'activity_losses', ...ofServer, erased: [], stays: [] },
]
