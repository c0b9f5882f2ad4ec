import type { GatewayMethod } from '../../db/schema/gateway-account.ts'

/** True once a card has expired; it is good to the end of its month. */
export const isExpired = (
  { expiresMonth, expiresYear }: Pick<GatewayMethod, 'expiresMonth' | 'expiresYear'>,
  at: number,
): boolean => at >= Date.UTC(expiresYear, expiresMonth)

/**
 * Returns the method that is used once the default one is removed: the newest that has not expired and whose last charge
 * was not refused. If there is none of these, it is the newest. `others` is sorted, oldest first.
 */
export function nextMethod<T extends GatewayMethod>(
  others: readonly T[],
  isRefused: (method: T) => boolean,
  at: number,
): T | undefined {
  return others.findLast((method) => !isExpired(method, at) && !isRefused(method)) ?? others.at(-1)
}
