import { z } from 'zod'
import { oldAddressCharactersMax } from './sharing-limits.ts'
import { route } from '../route.ts'
import { CompanyParams, Id, PageQuery } from '../validation.ts'
import { CardDomainName } from './card-domain-name.ts'
import {
  oldAddressFaults,
  oldAddressRoutes as plain,
  redirectServers,
  silentAddressReasons,
} from './old-addresses.plain.ts'

const OldAddresses = z.object({
  /** Domain on which the addresses answer; null if the company uses no domain for its cards. */
  domain: z.string().nullable(),
  /** Number of addresses. */
  total: z.int(),
})
export type OldAddresses = z.infer<typeof OldAddresses>

const OldAddressUpload = z.object({
  ...OldAddresses.shape,
  /** New addresses of the file. */
  added: z.int(),
  /** Addresses that redirected to another card before. */
  changed: z.int(),
  /** Rows that are left out. */
  refused: z.int(),
  /** The first rows that are left out, with their reasons. */
  faults: z.array(
    z.object({
      /** Row number in the file; the header is 1. */
      row: z.int(),
      /** The old address as the file writes it. */
      address: z.string(),
      /** The email or card as the file writes it. */
      target: z.string(),
      /** Reason why the row is left out. */
      reason: z.enum(oldAddressFaults),
    }),
  ),
})
export type OldAddressUpload = z.infer<typeof OldAddressUpload>

const OldAddress = z.object({
  /** Path of the old address, without the domain. */
  path: z.string(),
  /** Card to which it redirects. */
  card: z.object({
    _id: Id,
    /** Member whose card it is. */
    member_id: Id,
    /** Name on the card. */
    name: z.string(),
  }),
  /** Public URL of the card. */
  url: z.string(),
})
export type OldAddress = z.infer<typeof OldAddress>

const OldAddressCheck = z.object({
  /** Number of checked addresses. */
  checked: z.int(),
  /** Addresses whose visitors reach a card, the person's or a colleague's. */
  answering: z.int(),
  /** Addresses of people who left, whose visitors reach a colleague. Part of `answering`. */
  colleague: z.int(),
  /** Addresses whose visitors reach no card. */
  silent: z.array(
    z.object({
      ...OldAddress.shape,
      /** Reason why the visitor reaches no card. */
      reason: z.enum(silentAddressReasons),
    }),
  ),
  /** Value of `after` for the next call; null after the last address. */
  next: z.string().nullable(),
})
export type OldAddressCheck = z.infer<typeof OldAddressCheck>

const RedirectRulesQuery = z.strictObject({
  /** Server that applies the rules. */
  server: z.enum(redirectServers),
  /** Domain of the old addresses. */
  host: CardDomainName,
})

const OldAddressCheckQuery = z.strictObject({
  /** The last path of the previous call. Without it, the check begins with the first address. */
  after: z
    .string()
    .max(oldAddressCharactersMax)
    .regex(/^\/\P{Cc}*$/u, 'regex')
    .optional(),
})

export const oldAddressRoutes = {
  get: route({ ...plain.get, params: CompanyParams, data: OldAddresses }),
  upload: route({ ...plain.upload, params: CompanyParams, body: z.strictObject({}), data: OldAddressUpload }),
  list: route({
    ...plain.list,
    params: CompanyParams,
    query: z.strictObject({ ...PageQuery }),
    data: z.array(OldAddress),
  }),
  check: route({ ...plain.check, params: CompanyParams, query: OldAddressCheckQuery, data: OldAddressCheck }),
  rules: route({ ...plain.rules, params: CompanyParams, query: RedirectRulesQuery, data: z.string() }),
  remove: route({ ...plain.remove, params: CompanyParams, data: OldAddresses }),
}
