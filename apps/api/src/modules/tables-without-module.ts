import { deletedRows, erasure, type InventoryEntry, notExported, ofServer } from '../db/data-inventory.ts'

/** Tables of HTTP, of the mail gateway and of the payments sandbox. */
export const tablesWithoutModule: InventoryEntry[] = [
  {
    table: 'idempotency_keys',
    gone: 'mails',
    ofCompany: notExported('Answers that are stored for a day.'),
    onDeletion: deletedRows('idempotency_keys'),
    ofPerson: notExported('Answers that are stored for a day, so that a call sent twice acts once.'),
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
  { table: 'changes', ...ofServer, erased: [], stays: ['change'] },
  // Only for mails of the company itself: any account may create one, name an address in it and erase it again.
  {
    table: 'outbox_mails',
    gone: 'mails',
    ofCompany: notExported('Copies of emails that are stored because no mail server is set up.'),
    onDeletion: deletedRows('outbox_mails'),
    ofPerson: notExported('Copies of emails to the person.'),
    erased: 'rows',
    stays: [],
    erase: [
      erasure(
        'erase_outbox_mails',
        (of) => `delete from outbox_mails
          where company_id = ${of.companyId} and "to" = ${of.email}
            and (about @> array[${of.memberId}] or about @> array[${of.userId}])`,
      ),
      // Mails to others keep their text without the name; HTML may have escaped parts of it.
      erasure(
        'erase_outbox_names',
        (of) => `update outbox_mails set subject = regexp_replace(subject, ${of.namePattern}, ${of.standIn}, 'g'),
            text = regexp_replace(text, ${of.namePattern}, ${of.standIn}, 'g'), html = null
          where company_id = ${of.companyId} and about @> array[${of.memberId}]`,
      ),
    ],
  },
  // Billing information belongs to the company, as it would at Stripe.
  { table: 'sandbox_accounts', ...ofServer, erased: [], stays: ['id', 'account'] },
  { table: 'sandbox_clock', ...ofServer, erased: [], stays: [] },
  { table: 'sandbox_events', ...ofServer, erased: [], stays: ['id', 'customer_id'] },
]
