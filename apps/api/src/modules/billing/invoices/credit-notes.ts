import { share } from '@kartu/contracts/billing/money'
import type { GatewayInvoice, GatewayLine, GatewayMovement, GatewaySum } from '../../../db/schema/gateway-account.ts'

/**
 * Lines of a credit note for a refund: the same share of each invoice line, with its tax. Rounding differences go to
 * later lines, so that the lines add up to the refund.
 */
export function takenBack(invoice: GatewayInvoice, movement: GatewayMovement): GatewaySum {
  const { total, taxRule } = invoice
  const given = Math.min(-movement.amount, total)
  let grossBefore = 0
  let givenBefore = 0
  const lines = invoice.lines.map((line): GatewayLine => {
    const gross = line.amount + line.tax
    grossBefore += gross
    const part = share(given, grossBefore, total) - givenBefore
    givenBefore += part
    const amount = given === total ? line.amount : gross === 0 ? 0 : share(part, line.amount, gross)
    const isWhole = amount === line.amount
    return {
      ware: line.ware,
      quantity: isWhole ? -line.quantity : -1,
      unitAmount: isWhole ? line.unitAmount : amount,
      amount: 0 - amount,
      tax: 0 - (part - amount),
      days: isWhole ? line.days : null,
      startsAt: line.startsAt,
      endsAt: line.endsAt,
    }
  })
  const net = lines.reduce((sum, line) => sum + line.amount, 0)
  const tax = lines.reduce((sum, line) => sum + line.tax, 0)
  return { lines, net, taxRule, tax, total: net + tax }
}
