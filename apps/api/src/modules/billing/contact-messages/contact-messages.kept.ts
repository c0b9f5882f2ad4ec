import { erasure, exportedOfAccount, type Kept, notExported, staysOnDeletion } from '../../../db/kept.ts'

export const contactMessagesKept: Kept[] = [
  {
    table: 'contact_messages',
    gone: 'letters',
    ofCompany: notExported('Letters to the operator of this installation.'),
    onDeletion: staysOnDeletion('Letters to the operator, who may still have to answer.'),
    ofPerson: exportedOfAccount(
      'messages_to_operator',
      (of) =>
        `select kind, name, email, phone, seats, message, created_at from contact_messages where user_id = ${of.userId} order by created_at, id`,
    ),
    erased: 'rows',
    stays: [],
    erase: [
      erasure(
        'erase_contact_messages',
        (of) => `delete from contact_messages
          where company_id = ${of.companyId} and member_id = ${of.memberId}`,
      ),
    ],
  },
]
