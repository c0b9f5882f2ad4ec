import { z } from 'zod'

/** Signals that passes of a company may be outdated. */
export const walletUpdateQueue = { queue: 'wallet_update', payload: z.strictObject({ companyId: z.uuid() }) } as const
