import { z } from 'zod'

const SettleCompany = z.strictObject({ companyId: z.uuid() })

/** What lists show of the cards of a company is made anew. */
export const settleCompanyQueue = { queue: 'settle_company', payload: SettleCompany } as const
