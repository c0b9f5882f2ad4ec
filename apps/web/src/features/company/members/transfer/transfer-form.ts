import type { ReactNode } from 'react'
import type { useChosenMembers } from '../chosen-members.ts'

/** A way to transfer members: its fields, and its action on submit. */
interface TransferForm {
  submitLabel: string
  pending: boolean
  error: unknown
  dirty: boolean
  /** True if there is nothing to send yet. */
  idle: boolean
  submit: () => void
  fields: ReactNode
}

export type UseTransferForm = (whom: ReturnType<typeof useChosenMembers>, close: () => void) => TransferForm
