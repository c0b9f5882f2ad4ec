import { type ContractForm, useContractForm, useLeadToFault } from '../../ui/contract-form.ts'
import { CardDraft } from './card-draft.ts'

/** The draft as a form, and the way to its first fault. */
export function useCardForm(initial: CardDraft): { form: ContractForm<CardDraft>; lead: (errors: object) => void } {
  const form = useContractForm(CardDraft, initial)
  return { form, lead: useLeadToFault(form) }
}
