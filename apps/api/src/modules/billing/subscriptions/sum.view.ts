import type { Sum } from '@kartu/contracts/billing/subscriptions'
import type { StoredSum } from '../../../db/schema/gateway-account.ts'

/** Totals of lines in the form of the contract. */
export const sumView = ({ lines, net, taxRule, tax, total }: StoredSum): Sum => ({
  lines: lines.map((line) => ({
    ware: line.ware,
    quantity: line.quantity,
    unit_amount: line.unitAmount,
    amount: line.amount,
    days: line.days,
    starts_at: line.startsAt,
    ends_at: line.endsAt,
  })),
  net,
  tax_rate: taxRule.rate,
  tax_name: taxRule.name,
  reverse_charge: taxRule.reverseCharge,
  tax,
  total,
})
