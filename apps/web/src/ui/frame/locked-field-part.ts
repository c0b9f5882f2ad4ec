import type { CardField } from '@kartu/contracts/company/card-fields.plain'
import type { ComponentType } from 'react'

interface LockedFieldProps {
  field: CardField
  /** Whose card it is. */
  memberId: string
}

/** What a feature offers below a field that the company keeps: `<feature>.locked-field.ts` exports it as `part`. */
export interface LockedFieldPart {
  name: 'change-requests'
  /** In the line that says who keeps the field. */
  Ask: ComponentType<LockedFieldProps>
  /** Below that line. */
  Waiting: ComponentType<LockedFieldProps>
}
