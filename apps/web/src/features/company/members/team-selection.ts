import type { MemberRow } from '@kartu/contracts/company/members'
import { KeptSelection } from '../../../ui/table/selection/kept-selection.ts'

/** Selected members of the team table. A deleted member drops out of it. */
export const teamSelection = new KeptSelection<MemberRow>()
