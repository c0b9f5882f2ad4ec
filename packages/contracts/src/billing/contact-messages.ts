import { z } from 'zod'
import { contactMessageRoutes as plain } from './contact-messages.plain.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'
import { Email, line, paragraph } from '../validation.ts'

const message = paragraph(limits.contactMessageCharactersMax).refine((text) => text !== '', 'required')

/** Message to the operator from a signed-in person; the answer goes to `email`. */
export const ContactMessage = z.strictObject({ email: Email, message })

/** Additional fields for sales. */
export const SalesMessage = z.strictObject({
  email: Email,
  name: line(limits.nameCharactersMax).min(1),
  phone: line(limits.contactValueCharactersMax).default(''),
  seats: z.int().min(1).max(limits.seatsMax).optional(),
  message,
})

const Sent = z.object({ sent: z.literal(true) })

export const contactMessageRoutes = {
  create: route({
    ...plain.create,
    personal: true,
    whenLapsed: true,
    body: ContactMessage,
    data: Sent,
  }),
  sales: route({
    ...plain.sales,
    whenLapsed: true,
    body: SalesMessage,
    data: Sent,
  }),
}
