import { z } from 'zod'

const SettleCompany = z.strictObject({ companyId: z.uuid() })

/** Rebuilds the list columns of a company's cards. */
export const settleCompanyQueue = { queue: 'settle_company', payload: SettleCompany } as const
