import { deletedRows, erasure, type Kept, notExported, ofServer } from '../db/kept.ts'

export const httpKept: Kept[] = [
  {
    table: 'idempotency_keys',
    gone: 'mails',
    ofCompany: notExported('Answers that are kept for a day.'),
    onDeletion: deletedRows('idempotency_keys'),
    ofPerson: notExported('Answers that are kept for a day, so that a call sent twice acts once.'),
    erased: ['answer'],
    stays: ['key', 'request_hash'],
    erase: [
      // Answers are kept for a day, so that a repeated call acts once.
      erasure(
        'erase_answers',
        (of) => `delete from idempotency_keys where company_id = ${of.companyId}
          and strpos(answer::text, ${of.memberId}::text) > 0
          and (answer::text ~ ${of.emailPattern} or answer::text ~ ${of.namePattern})`,
      ),
    ],
  },
  { table: 'rate_limits', ...ofServer, erased: [], stays: ['key'] },
]
