import { z } from 'zod'

const NewDevice = z.object({
  userId: z.uuid(),
  at: z.iso.datetime(),
  browser: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
  country: z.string().nullable(),
})

/** A sign-in to an account from a kind of browser that is new to it. */
export const newDeviceMail = { queue: 'new_device_mail', payload: NewDevice } as const
