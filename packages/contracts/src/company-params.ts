import { z } from 'zod'
import { Id } from './validation.ts'

/** Parameters of routes below `/companies/:companyId`. */
export const CompanyParams = z.strictObject({ companyId: Id })

/** Parameters of routes below `/companies/:companyId/members/:memberId`. */
export const MemberParams = z.strictObject({ companyId: Id, memberId: Id })
