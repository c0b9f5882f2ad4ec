import { SalesMessage } from '@kartu/contracts/billing/contact-messages'
import { z } from 'zod'

/** A message to sales as edited: the number of licences is text here, and optional. */
export const SalesForm = z.object({
  ...SalesMessage.shape,
  seats: z
    .string()
    .trim()
    .superRefine((text, context) => {
      if (text === '') return
      if (!isDigits(text)) context.addIssue({ code: 'custom', message: 'numeric' })
      else if (!SalesMessage.shape.seats.safeParse(Number(text)).success)
        context.addIssue({ code: 'custom', message: 'number_range' })
    }),
})

export interface SalesValues extends Record<string, string> {
  name: string
  email: string
  phone: string
  seats: string
  message: string
}

export const salesBody = ({ name, email, phone, seats, message }: SalesValues) => ({
  name,
  email,
  phone,
  message,
  ...(seats.trim() === '' ? {} : { seats: Number(seats) }),
})

/** `Number` would accept `1e3` and `0x10` as well. */
const isDigits = (text: string): boolean => /^\d+$/.test(text)
