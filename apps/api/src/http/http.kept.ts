import { erasure, type Kept } from '../db/kept.ts'

export const httpKept: Kept[] = [
  {
    table: 'idempotency_keys',
    erased: ['answer'],
    stays: ['key', 'request_hash'],
    erase: [
      // Answers are kept a day, so that a call that comes twice acts once.
      erasure(
        'erase_answers',
        (of) => `delete from idempotency_keys where company_id = ${of.companyId} and answer::text ~ ${of.emailPattern}`,
      ),
    ],
  },
  { table: 'rate_limits', erased: [], stays: ['key'] },
]
