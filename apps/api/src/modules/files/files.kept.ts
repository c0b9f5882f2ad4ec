import { erasure, type Kept } from '../../db/kept.ts'

/** Pictures that only the person showed go with the card (`erase-members.ts`). */
export const filesKept: Kept[] = [
  { table: 'files', erased: [], stays: ['kind', 'hash'] },
  { table: 'stored_files', erased: [], stays: ['hash'] },
  {
    table: 'private_files',
    erased: 'rows',
    stays: [],
    erase: [
      // In which of them the person stands is not known. The bytes go with the next sweep (`ended-files.ts`).
      erasure(
        'erase_private_files',
        (of) => `with gone as (
            delete from private_files where company_id = ${of.companyId} and of_people returning stored_as
          )
          update stored_files s set ends_at = now() from gone where s.hash = gone.stored_as`,
      ),
    ],
  },
]
