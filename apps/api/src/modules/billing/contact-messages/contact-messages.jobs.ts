import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import { mailText } from '../../../jobs/mail-text.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { typedName } from '../../platform/mails/typed-words.ts'
import { findContactMessage, nameOfCompany, writerOf } from './contact-messages.sql.ts'

/** Mails a message to the operator; a reply goes to the confirmed address of its writer. */
export const contactMail = defineMailJob({
  queue: 'contact_mail',
  rules: { causedBy: 'stranger', address: 'operator', refusals: false, unsubscribe: 'none' },
  payload: z.strictObject({ id: z.uuid(), companyId: z.uuid().optional(), locale: z.enum(['en', 'id']) }),
  async compose({ env, database: { global } }, { id, locale }) {
    const message = await findContactMessage(global, id)
    if (!message) return undefined
    const t = translator(locale)
    const { kind, companyId } = message
    const { name, email, confirmed } = await writerOf(global, message)
    const none = t(($) => $.contactMails.none)
    const values = {
      id,
      name: typedName(name),
      email: email === confirmed ? email : t(($) => $.contactMails.typed, { email, confirmed }),
      company: (companyId && (await nameOfCompany(global, companyId))) ?? none,
      phone: message.phone || none,
      seats: message.seats ?? none,
    }
    return {
      to: env.contactEmail,
      replyTo: confirmed,
      subject: t(($) => $.contactMails.subject[kind], values),
      text: mailText(
        t,
        message.message,
        t(($) => $.contactMails.about, values),
        t(($) => $.contactMails.answer, values),
      ),
    }
  },
})
