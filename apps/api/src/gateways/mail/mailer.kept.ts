import { deletedRows, erasure, type Kept, notExported } from '../../db/kept.ts'

/** Only for the company's own mails: any account may create one, name an address in it and erase it again. */
export const mailerKept: Kept[] = [
  {
    table: 'outbox_mails',
    gone: 'mails',
    ofCompany: notExported('Copies of mails, where no mail server is set up.'),
    onDeletion: deletedRows('outbox_mails'),
    ofPerson: notExported('Copies of mails, which are in the mailbox.'),
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
]
