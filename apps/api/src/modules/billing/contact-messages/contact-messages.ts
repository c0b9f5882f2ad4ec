import type { ContactMessage, SalesMessage } from '@kartu/contracts/billing/contact-messages'
import type { Locale } from '@kartu/contracts/validation'
import type { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { countUse, limits } from '../../../http/limits/rate-limit.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { contactMail } from './contact-messages.jobs.ts'
import { insertContactMessage, nameOfWriter } from './contact-messages.sql.ts'

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
