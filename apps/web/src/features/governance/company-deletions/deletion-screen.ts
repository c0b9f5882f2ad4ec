import type { CompanyDeletion } from '@kartu/contracts/governance/company-deletions'
import type { CompanyPart } from '../../../ui/frame/company-part.ts'

export interface DeletionScreenProps {
  /** Rows of other features that work while the company is closed. */
  rows: readonly CompanyPart[]
}

/** Of a company that is to be deleted. */
export type ClosedDeletion = CompanyDeletion & { erase_at: string }
