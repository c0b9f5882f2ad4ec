import type { LeadRow } from '@kartu/contracts/leads/leads'
import { KeptSelection } from '../../../../ui/table/selection/kept-selection.ts'

/** Selected leads of the table. */
export const leadSelection = new KeptSelection<LeadRow>()
