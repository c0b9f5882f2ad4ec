import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { fieldMessages, isApiError } from '../../../lib/api-error.ts'
import { t } from '../../../lib/i18n.ts'

interface AuthForm<F extends string> {
  values: Record<F, string>
  /** Props of a field: name, value, error, and change handler. */
  field: (name: F) => {
    name: F
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
  set: (name: F, value: string) => void
  /** Error of the whole call, if it names no field of this form. */
  formError: string | null
  formProps: { ref: React.RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void }
  /** Reports empty fields among the named ones; true if all are filled in. */
  check: (required: readonly F[]) => boolean
}

interface AuthFormOptions<F extends string> {
  initial: Record<F, string>
  required: readonly NoInfer<F>[]
  /** Error of the last call. */
  failure: unknown
  /** Called on input, which clears the failure. */
  onTyping: () => void
  /** Called once all required fields are filled in; the server validates the rest. */
  onSubmit: (values: Record<NoInfer<F>, string>) => void
}

/** A form before sign-in: errors are shown at their fields, the first one gets the focus, typing clears them. */
export function useAuthForm<F extends string>(options: AuthFormOptions<F>): AuthForm<F> {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(options.initial)
  const [missing, setMissing] = useState<readonly F[]>([])
  const told = fieldMessages(options.failure)
  const names = Object.keys(options.initial) as F[]
  const placed = names.some((name) => told[name] !== undefined)

  useEffect(() => {
    if (options.failure !== null || missing.length > 0)
      form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }, [options.failure, missing])

  const check = (required: readonly F[]): boolean => {
    const empty = required.filter((name) => values[name].trim() === '')
    setMissing(empty)
    return empty.length === 0
  }
  const set = (name: F, value: string): void => {
    setValues((was) => ({ ...was, [name]: value }))
    if (missing.includes(name)) setMissing(missing.filter((other) => other !== name))
    if (options.failure !== null) options.onTyping()
  }

  return {
    values,
    set,
    check,
    field: (name) => ({
      name,
      value: values[name],
      error: missing.includes(name) ? t(($) => $.validation.required) : told[name],
      onChange: (event) => set(name, event.currentTarget.value),
    }),
    formError:
      options.failure === null || placed
        ? null
        : sentenceOf(
            options.failure,
            t(($) => $.errors.internal),
          ),
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        if (check(options.required)) options.onSubmit(values)
      },
    },
  }
}

const sentenceOf = (failure: unknown, other: string): string => (isApiError(failure) ? failure.message : other)
