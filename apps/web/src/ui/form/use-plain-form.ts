import { type ChangeEvent, useState } from 'react'
import { lengthFault } from '../../lib/form/field-errors.ts'
import { useUnsaved } from '../../lib/form/use-unsaved.ts'

interface PlainFormOptions<F extends string> {
  initial: Record<F, string>
  /** The server's errors by field. */
  messages: Record<string, string>
  /** Limits that are reported while the person types. */
  charactersMax?: Partial<Record<F, number>>
  /** Forgets the error of the last call. */
  forget: () => void
}

/** A form of text fields without Mantine. Typing clears the errors, and a filled-in form is not left unasked. */
export function usePlainForm<F extends string>({ initial, messages, charactersMax = {}, forget }: PlainFormOptions<F>) {
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const names = Object.keys(initial) as F[]
  useUnsaved(names.some((name) => values[name] !== initial[name]))
  const told = { ...messages, ...faults }
  return {
    values,
    faults,
    setFaults,
    /** True if the server's error is shown at a field. */
    isPlaced: names.some((name) => messages[name] !== undefined),
    /** Props of a `PlainField`. */
    field: (name: F) => {
      const max = charactersMax[name]
      return {
        name,
        value: values[name],
        error: (max === undefined ? undefined : lengthFault(values[name], max)) ?? told[name],
        onChange: (event: ChangeEvent<HTMLInputElement>) => {
          setValues({ ...values, [name]: event.currentTarget.value })
          setFaults({})
          forget()
        },
      }
    },
  }
}
