import { z } from 'zod'
import { Code } from '../identity/auth-inputs.ts'
import * as limits from '../limits.ts'
import { Amount, Currency } from './money.ts'
import { paymentRoutes as plain } from './payment.plain.ts'
import { route } from '../route.ts'
import { Email, Id, line, Timestamp } from '../validation.ts'

/** Billing details on invoices. */
export const BillingInformation = z.strictObject({
  name: line(limits.companyNameCharactersMax).min(1),
  address_lines: z.array(line(limits.addressCharactersMax).min(1)).min(1).max(3),
  postal_code: line(limits.postalCodeCharactersMax).default(''),
  city: line(limits.nameCharactersMax).default(''),
  region: line(limits.nameCharactersMax).default(''),
  /** ISO 3166-1 alpha-2; decides currency and tax. */
  country: z.string().regex(/^[A-Z]{2}$/, 'regex'),
  /** In the format of the country; '' without a tax ID. */
  tax_id: line(limits.taxIdCharactersMax).default(''),
  /** Address that receives invoices. */
  email: Email,
})
export type BillingInformation = z.output<typeof BillingInformation>

/** Data by which people recognise a payment card. A card number never reaches this server. */
export const PaymentMethod = z.object({
  _id: Id,
  /** Such as `visa`; `sandbox` in the sandbox. */
  brand: z.string(),
  /** Last four characters of its number. */
  last4: z.string(),
  expires_month: z.int().min(1).max(12),
  expires_year: z.int(),
  is_default: z.boolean(),
  /** True if it expires before the payment after the next one. */
  expires_soon: z.boolean(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const PaymentDetails = z.object({
  billing_information: BillingInformation.nullable(),
  payment_methods: z.array(PaymentMethod),
  /** True if invoices go to the invoice address, because it is a colleague's or its reader confirmed it with a code. */
  email_confirmed: z.boolean(),
  outstanding: z.object({ amount: Amount, currency: Currency, invoices: z.int(), since: Timestamp }).nullable(),
})
export type PaymentDetails = z.infer<typeof PaymentDetails>

/** Code that was mailed to the invoice address. */
export const ConfirmBillingEmail = z.strictObject({ code: Code })

/** Payment methods of the sandbox, named after their behaviour. */
export const sandboxMethods = ['works', 'declined', 'needs_authentication', 'expires_soon', 'fails_on_renewal'] as const
export type SandboxMethod = (typeof sandboxMethods)[number]

/** Data with which the browser sends a payment method to the gateway, bypassing this server. */
export const MethodBegin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sandbox'), methods: z.array(z.enum(sandboxMethods)) }),
  z.object({ kind: z.literal('stripe'), client_secret: z.string(), publishable_key: z.string() }),
])
export type MethodBegin = z.infer<typeof MethodBegin>

const MethodParams = z.strictObject({ methodId: Id })

export const paymentRoutes = {
  details: route({
    ...plain.details,
    data: PaymentDetails,
  }),
  /** The specification's call (section 7): adds billing details, a payment method, or both. */
  register: route({
    ...plain.register,
    whenLapsed: true,
    body: z
      .strictObject({
        billing_information: BillingInformation.optional(),
        /** Name of a sandbox method, or the ID of Stripe's SetupIntent. */
        payment_method: z.strictObject({ setup: line(limits.gatewayIdCharactersMax).min(1) }).optional(),
      })
      .refine((body) => body.billing_information !== undefined || body.payment_method !== undefined, {
        path: ['billing_information'],
        message: 'required',
      }),
    data: PaymentDetails,
  }),
  remove: route({
    ...plain.remove,
    whenLapsed: true,
    params: MethodParams,
    data: PaymentDetails,
  }),
  begin: route({
    ...plain.begin,
    whenLapsed: true,
    data: MethodBegin,
  }),
  update: route({
    ...plain.update,
    whenLapsed: true,
    params: MethodParams,
    body: z.strictObject({ is_default: z.literal(true) }),
    data: PaymentDetails,
  }),
  pay: route({
    ...plain.pay,
    whenLapsed: true,
    data: PaymentDetails,
  }),
  sendEmailCode: route({
    ...plain.sendEmailCode,
    whenLapsed: true,
    data: z.object({ email: z.string(), code_hours: z.int() }),
  }),
  confirmEmail: route({
    ...plain.confirmEmail,
    whenLapsed: true,
    body: ConfirmBillingEmail,
    data: PaymentDetails,
  }),
  webhook: route({
    ...plain.webhook,
    raw: true,
    bodyType: 'application/json',
    bodyBytesMax: limits.webhookBytesMax,
    data: z.object({ received: z.literal(true) }),
  }),
}
