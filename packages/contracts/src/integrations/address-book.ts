import { z } from 'zod'
import { appPasswordNameCharactersMax } from '../limits.ts'
import { route } from '../route.ts'
import { CompanyParams, Id, line, Timestamp } from '../validation.ts'
import { addressBookRoutes as plain } from './address-book.plain.ts'

/** A password with which one device reads the company's address book. It grants no other access. */
export const AppPassword = z.object({
  _id: Id,
  name: z.string(),
  /** User name of the account on the device. */
  account_name: z.string(),
  created_at: Timestamp,
  /** Latest use, to the day; null before the first. */
  last_used_at: Timestamp.nullable(),
  /** Network of the latest use: the first 24 bits of an IPv4 address, the first 48 of an IPv6 address. */
  last_used_network: z.string().nullable(),
  /** Latest use from a network that the device had not used before, for a week; null without one. */
  new_network: z
    .object({
      /** The first 24 bits of an IPv4 address, the first 48 of an IPv6 address. */
      network: z.string(),
      used_at: Timestamp,
    })
    .nullable(),
})
export type AppPassword = z.infer<typeof AppPassword>

export const addressBookRoutes = {
  get: route({
    ...plain.get,
    params: CompanyParams,
    data: z.object({
      /** False if the operator has turned address books off. */
      offered: z.boolean(),
      /** Host name for devices that find the address book themselves. */
      server: z.string(),
      /** Full URL of the address book's server. */
      url: z.string(),
      /** The caller's own passwords in this company. */
      passwords: z.array(AppPassword),
    }),
  }),
  createPassword: route({
    ...plain.createPassword,
    params: CompanyParams,
    body: z.strictObject({
      /** Device that will use the password. */
      name: line(appPasswordNameCharactersMax).min(1, 'required'),
    }),
    data: AppPassword.extend({
      /** The password, which is not shown again. */
      password: z.string(),
    }),
  }),
  removePassword: route({
    ...plain.removePassword,
    params: CompanyParams.extend({ passwordId: Id }),
    data: z.object({}),
  }),
}
