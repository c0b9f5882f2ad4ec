import { type Kept, notExported } from '../../db/kept.ts'

/* Nobody is named here: a visitor is a number without a meaning, a member an id that leads nowhere once they are erased. */
export const activitiesKept: Kept[] = [
  {
    table: 'activities',
    ofPerson: notExported('Visits of strangers, counted for the company.'),
    erased: [],
    stays: ['kind', 'audience', 'source', 'device', 'language', 'target'],
  },
  { table: 'activity_days', erased: [], stays: ['kind', 'audience', 'dimension', 'value'] },
  { table: 'activity_day_states', erased: [], stays: [] },
  { table: 'activity_salts', erased: [], stays: [] },
  { table: 'activity_losses', erased: [], stays: [] },
]
