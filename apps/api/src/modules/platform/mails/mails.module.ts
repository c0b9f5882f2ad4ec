import { deletedRows, deletion, erasure, notExported, ofServer } from '../../../db/data-inventory.ts'
import type { Module } from '../../module.ts'

export const mailsModule: Module = {
  name: 'mails',
  inventory: [
    {
      table: 'undelivered_mails',
      gone: 'mails',
      ofCompany: notExported('Emails that this server is still sending.'),
      onDeletion: deletion(
        'undelivered_mails',
        `delete from undelivered_mails where payload ->> 'companyId' = $1::text`,
      ),
      ofPerson: notExported('Emails that are still being sent to the mailbox.'),
      erased: 'rows',
      stays: [],
      erase: [
        // Mails to other people that name the person are composed again without the name.
        erasure(
          'erase_undelivered_mails',
          (of) => `delete from undelivered_mails
          where (payload is null or payload ->> 'companyId' = ${of.companyId}::text) and recipient = ${of.email}
            and (about @> array[${of.memberId}] or about @> array[${of.userId}])`,
        ),
      ],
    },
    {
      table: 'mail_refusals',
      ofCompany: notExported('Hashes made with a key of this server, useless elsewhere.'),
      onDeletion: deletedRows('mail_refusals', 'scope'),
      erased: [],
      stays: ['address_hash'],
    },
    { table: 'server_keys', ...ofServer, erased: [], stays: ['name', 'key'] },
  ],
}
