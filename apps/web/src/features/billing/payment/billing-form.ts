import { BillingInformation } from '@kartu/contracts/billing/payment'
import { issueBound, issueKey } from '@kartu/contracts/validation'
import { z } from 'zod'

/** Billing information as edited: the address is one text of lines here and a list in the API. */
export const BillingForm = z.object({
  ...BillingInformation.shape,
  address_lines: z
    .string()
    .transform(linesOf)
    // A fault in one line is shown at the field.
    .superRefine((lines, context) => {
      const issue = BillingInformation.shape.address_lines.safeParse(lines).error?.issues[0]
      if (issue === undefined) return
      const message = lines.length === 0 ? 'required' : issueKey(issue)
      context.addIssue({ code: 'custom', message, params: { maximum: issueBound(issue) } })
    }),
})

export type BillingValues = { [K in keyof BillingInformation]: string }

export const billingValues = (billing: BillingInformation | null, email: string, country: string): BillingValues => ({
  name: '',
  postal_code: '',
  city: '',
  region: '',
  country,
  tax_id: '',
  email,
  ...billing,
  address_lines: billing?.address_lines.join('\n') ?? '',
})

export const billingBody = (values: BillingValues): BillingInformation => ({
  ...values,
  address_lines: linesOf(values.address_lines),
})

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')
}
