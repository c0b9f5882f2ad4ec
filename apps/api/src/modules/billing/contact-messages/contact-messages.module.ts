import { erasure, exportedOfAccount, notExported, staysOnDeletion } from '../../../db/kept.ts'
import type { Module } from '../../module.ts'
import { contactCommands } from './contact-messages.commands.ts'
import { contactMail } from './contact-messages.jobs.ts'
import { registerContactMessages } from './contact-messages.routes.ts'

export const contactMessagesModule: Module = {
  name: 'contact-messages',
  routes: registerContactMessages,
  jobs: [contactMail],
  commands: contactCommands,
  kept: [
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
  ],
}
