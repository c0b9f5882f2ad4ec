import type { Module } from '../../module.ts'
import { contactCommands } from './contact-messages.commands.ts'
import { contactMail } from './contact-messages.jobs.ts'
import { contactMessagesKept } from './contact-messages.kept.ts'
import { registerContactMessages } from './contact-messages.routes.ts'

export const contactMessagesModule: Module = {
  name: 'contact-messages',
  routes: registerContactMessages,
  jobs: [contactMail],
  commands: contactCommands,
  kept: contactMessagesKept,
}
