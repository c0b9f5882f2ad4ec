import type { CompanyPart } from '../../../ui/frame/company-part.ts'
import { HandOverRow } from './hand-over-row.tsx'
import { ReceivedOffer } from './received-offer.tsx'

export const part: CompanyPart = { name: 'company-hand-overs', Status: ReceivedOffer, Row: HandOverRow, order: 1 }
