import type { ContactMessage, SalesMessage } from '@kartu/contracts/billing/contact-messages'
import type { Locale } from '@kartu/contracts/validation'
import { z } from 'zod'
import { translator } from '@kartu/messages/translator'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { countUse, limits } from '../../../http/limits/rate-limit.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { mailText } from '../../../jobs/mail-text.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { typedName } from '../../platform/mails/typed-words.ts'
import {
  insertContactMessage,
  nameOfWriter,
  findContactMessage,
  nameOfCompany,
  writerOf,
} from './contact-messages.sql.ts'

interface Writer {
  userId: string
  companyId: string | undefined
  memberId: string | undefined
  locale: Locale
}

/** Stores a message for the operator and mails it once the transaction has committed. */
export async function writeToOperator(
  tx: Db,
  queue: Queue,
  { userId, companyId, memberId, locale }: Writer,
  input: z.output<typeof ContactMessage> | z.output<typeof SalesMessage>,
): Promise<void> {
  await countUse(tx, limits.contactMessage, userId)
  const id = newId()
  const isSales = 'name' in input
  await insertContactMessage(tx, {
    id,
    kind: isSales ? 'sales' : 'contact',
    userId,
    companyId: companyId ?? null,
    memberId: memberId ?? null,
    name: isSales ? input.name : await nameOfWriter(tx, userId),
    email: input.email,
    phone: isSales ? input.phone : '',
    seats: isSales ? (input.seats ?? null) : null,
    message: input.message,
  })
  await queue.enqueue(tx, contactMail, { id, companyId, locale })
}

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
