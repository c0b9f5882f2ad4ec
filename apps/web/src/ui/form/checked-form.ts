import { useForm, type UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { fieldMessages, isApiError } from '../../lib/api-error.ts'

export type ContractForm<V> = UseFormReturnType<V>

/**
 * A Mantine form with the errors of `check`, by field. It is checked on submit; typing clears a field's error. Not on
 * blur: an error that appears under the pointer moves the button that is being pressed.
 */
export function useCheckedForm<V extends Record<string, unknown>>(
  check: (values: V) => Record<string, string>,
  initialValues: V,
): ContractForm<V> {
  // The name keeps fields of two forms on one screen apart (`getInputNode`); it may contain letters, digits and dashes.
  const name = useId().replaceAll(/[^0-9a-z-]/gi, '-')
  return useForm<V>({ name, mode: 'controlled', initialValues, validate: check, clearInputErrorOnChange: true })
}

/** For fields without `getInputProps`: the form finds the field by this attribute. */
export const dataPath = <V>(form: ContractForm<V>, field: string): string =>
  String(form.getInputProps(field)['data-path' as never])

/** The second argument of `form.onSubmit`: focuses the first field at fault. */
export function focusFirstError<V>(form: ContractForm<V>): (errors: Record<string, unknown>) => void {
  return (errors) => {
    const fields = Object.keys(errors).map((field) => form.getInputNode(field as never) as HTMLElement | null)
    const first = fields
      .filter((field) => field !== null)
      .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0]
    first?.focus()
  }
}

/** The same for a form with collapsed rows: a faulty row opens with the render, so the focus moves after it. */
export function useLeadToFault<V>(form: ContractForm<V>): (errors: object) => void {
  const [faults, setFaults] = useState<Record<string, unknown> | null>(null)
  const focus = useEffectEvent((errors: Record<string, unknown>) => focusFirstError(form)(errors))
  useEffect(() => {
    if (faults !== null) focus(faults)
  }, [faults])
  return (errors) => setFaults({ ...errors })
}

/**
 * Puts the server's errors at their fields and returns the remaining one, for `FormModal`, `SaveBar` or `ErrorNote`:
 * every error is shown once. `fieldOfCode` names the field of an error that only has a code: `{ email_taken: 'email'
 * }`. `show` opens the tab of the fields before the first one gets the focus.
 */
export function useServerErrors<V extends Record<string, unknown>>(
  form: ContractForm<V>,
  error: unknown,
  fieldOfCode: Readonly<Record<string, string>> = {},
  show?: (errors: object) => void,
): unknown {
  const messages = isApiError(error) ? byField(error, form.getInitialValues(), fieldOfCode) : {}
  const lead = useLeadToFault(form)
  const allPlaced = isApiError(error) && Object.keys(messages).length > 0

  const place = useEffectEvent(() => {
    if (!allPlaced) return
    form.setErrors((errors) => ({ ...errors, ...messages }))
    show?.(messages)
    lead(messages)
  })
  useEffect(() => {
    if (error) place()
  }, [error])

  return allPlaced ? null : error
}

/** Empty if an error has no field here; then the sentence of the whole call is shown. */
function byField(
  error: unknown,
  values: object,
  fieldOfCode: Readonly<Record<string, string>>,
): Record<string, string> {
  if (!isApiError(error)) return {}
  const ofCode = fieldOfCode[error.code]
  const messages = ofCode ? { [ofCode]: error.message } : fieldMessages(error)
  const known = Object.keys(messages).every((field) => (field.split('.')[0] ?? '') in values)
  return known ? messages : {}
}
