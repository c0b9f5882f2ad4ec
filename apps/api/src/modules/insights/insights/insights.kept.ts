import { erasureOfRows, exportedOfPlace, type Kept, notExported, wholeTable } from '../../../db/kept.ts'

/** Rows name the person who changed them only by their card, so an erasure removes the name. */
export const insightsKept: Kept[] = [
  {
    table: 'insight_settings',
    ofCompany: wholeTable,
    onDeletion: 'cascade',
    ofPerson: notExported('A setting of the company.'),
    erased: [],
    stays: [],
  },
  {
    table: 'insight_reports',
    gone: 'settings',
    ofCompany: wholeTable,
    onDeletion: 'cascade',
    ofPerson: exportedOfPlace(
      'reports',
      (of) =>
        `select month, created_at from insight_reports where company_id = ${of.companyId} and member_id = ${of.memberId}`,
    ),
    erased: 'rows',
    stays: [],
    erase: [erasureOfRows('insight_reports')],
  },
]
