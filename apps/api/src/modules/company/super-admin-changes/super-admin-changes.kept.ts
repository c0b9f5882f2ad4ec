import { erasureOfRows, type Kept, notExported } from '../../../db/kept.ts'

export const superAdminChangesKept: Kept[] = [
  {
    table: 'super_admin_changes',
    gone: 'history',
    ofCompany: notExported('Kept for three days, to undo a change.'),
    onDeletion: 'cascade',
    ofPerson: notExported('Kept for three days; the same facts are among the changes about the person.'),
    erased: 'rows',
    stays: [],
    erase: [erasureOfRows('super_admin_changes')],
  },
]
