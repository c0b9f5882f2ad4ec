import { erasure, type Kept, notExported } from '../../db/kept.ts'

export const mailsKept: Kept[] = [
  {
    table: 'undelivered_mails',
    ofPerson: notExported('Mails that are still on their way to the mailbox.'),
    erased: 'rows',
    stays: [],
    erase: [
      // Those without a payload have been given up: whose they were is not known, and nothing is lost with them.
      erasure(
        'erase_undelivered_mails',
        (of) => `delete from undelivered_mails
          where (payload is null or payload ->> 'companyId' = ${of.companyId}::text)
            and (recipient ~ ${of.emailPattern} or payload::text ~ ${of.emailPattern})`,
      ),
    ],
  },
  { table: 'mail_refusals', erased: [], stays: ['address_hash'] },
  { table: 'server_keys', erased: [], stays: ['name', 'key'] },
]
