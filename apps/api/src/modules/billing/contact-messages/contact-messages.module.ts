import { contactMessageRoutes } from '@kartu/contracts/billing/contact-messages'
import type { FastifyInstance } from 'fastify'
import { erasure, exportedOfAccount, notExported, staysOnDeletion } from '../../../db/data-inventory.ts'
import { CommandError } from '../../../lib/command-error.ts'
import type { Commands } from '../../../operator/command.ts'
import type { Deps } from '../../../deps.ts'
import { mount } from '../../../http/mount.ts'
import type { Module } from '../../module.ts'
import { contactMail, writeToOperator } from './contact-messages.ts'
import { closeContactMessage, listContactMessages, showContactMessage } from './contact-messages-operator.ts'

/** Every signed-in user may write, so no policy applies. */
function registerContactMessages(app: FastifyInstance, deps: Deps): void {
  for (const route of [contactMessageRoutes.create, contactMessageRoutes.sales]) {
    mount(app, deps, route, async ({ body }, { db, actor, session, locale }) => {
      const writer = { userId: session.userId, companyId: actor?.companyId, memberId: actor?.memberId, locale }
      await writeToOperator(db, deps.queue, writer, body)
      return { sent: true as const }
    })
  }
}

const contactCommands: Commands = {
  contacts: {
    usage: 'contacts list | show <id> | done <id>',
    about: 'messages that people have written to you and to your sales',
    run({ deps }, [act = '', id = '']) {
      if (act === 'list') return listContactMessages(deps)
      if (act === 'show') return showContactMessage(deps, id)
      if (act === 'done') return closeContactMessage(deps, id)
      throw new CommandError('Choose one of: contacts list, contacts show <id>, contacts done <id>.')
    },
  },
}

export const contactMessagesModule: Module = {
  name: 'contact-messages',
  routes: registerContactMessages,
  jobs: [contactMail],
  commands: contactCommands,
  inventory: [
    {
      table: 'contact_messages',
      gone: 'letters',
      ofCompany: notExported('Messages to the operator of this installation.'),
      onDeletion: staysOnDeletion('Messages to the operator, who may still have to answer.'),
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
