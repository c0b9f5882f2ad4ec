import { useEffect, useEffectEvent, useState } from 'react'
import { type ContractForm, focusFirstError, useContractForm } from '../../ui/contract-form.ts'
import { CardDraft } from './card-draft.ts'

/**
 * The draft as a form. A fault may stand in a row that is closed; the row opens with the drawing, so the way to the
 * first fault is taken after it.
 */
export function useCardForm(initial: CardDraft): { form: ContractForm<CardDraft>; lead: (errors: object) => void } {
  const form = useContractForm(CardDraft, initial)
  const [faults, setFaults] = useState<Record<string, unknown> | null>(null)
  const focus = useEffectEvent((errors: Record<string, unknown>) => focusFirstError(form)(errors))
  useEffect(() => {
    if (faults !== null) focus(faults)
  }, [faults])
  return { form, lead: (errors) => setFaults({ ...errors }) }
}
