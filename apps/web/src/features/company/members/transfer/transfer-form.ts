import type { ReactNode } from 'react'
import type { useChosenMembers } from '../chosen-members.ts'

/** A way to transfer members: what is asked, and what happens when the form is sent. */
interface TransferForm {
  submitLabel: string
  pending: boolean
  error: unknown
  dirty: boolean
  /** There is nothing to send yet. */
  idle: boolean
  submit: () => void
  fields: ReactNode
}

export type UseTransferForm = (whom: ReturnType<typeof useChosenMembers>, close: () => void) => TransferForm
