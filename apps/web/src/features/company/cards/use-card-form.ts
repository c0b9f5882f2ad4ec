import { type ContractForm, useContractForm, useLeadToFault } from '../../../ui/form/contract-form.ts'
import { CardDraft } from './card-draft.ts'

/** Required fields that are empty, as paths of the form. */
type Missing = (draft: CardDraft) => readonly string[]

const nothing: Missing = () => []

/** The draft as a form, which can scroll to its first fault. */
export function useCardForm(
  initial: CardDraft,
  missing: Missing = nothing,
): { form: ContractForm<CardDraft>; lead: (errors: object) => void } {
  const schema = CardDraft.superRefine((draft, context) => {
    for (const path of missing(draft)) context.addIssue({ code: 'custom', path: [path], message: 'required' })
  })
  const form = useContractForm<CardDraft>(schema, initial)
  return { form, lead: useLeadToFault(form) }
}
