import type { CompanyPart } from '../../../ui/frame/company-part.ts'
import { CompanyVerification, VerificationEnds } from './company-verification.tsx'

export const part: CompanyPart = { name: 'verification', Status: CompanyVerification, Notice: VerificationEnds }
