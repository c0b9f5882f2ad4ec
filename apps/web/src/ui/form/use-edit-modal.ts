import { useState } from 'react'
import { rebased } from '../../lib/form/rebase.ts'
import { type ContractForm, useServerErrors } from './checked-form.ts'
import { useChangedElsewhere } from './use-changed-elsewhere.tsx'

interface Mutation {
  error: unknown
  isPending: boolean
  reset: () => void
}

interface EditModalOptions<S extends { revision: number }, V extends Record<string, unknown>> {
  form: ContractForm<V>
  /** Undefined if the dialog creates one. */
  item: S | undefined
  valuesOf: (item: S | undefined) => V
  create: Mutation
  update: Mutation
  /** Reads the item that is stored now; undefined if it was deleted. */
  load: () => Promise<S | undefined>
  /** Called before the form takes another person's version. */
  onTake?: (keepMine: boolean) => void
}

/**
 * A dialog that creates an item or edits one that others edit too. Spread `props` onto `FormModal`, render `dialog`
 * beside it, and send the revision of `begun`, the item that the edit began from.
 */
export function useEditModal<S extends { revision: number }, V extends Record<string, unknown>>({
  form,
  item,
  valuesOf,
  create,
  update,
  load,
  onTake,
}: EditModalOptions<S, V>) {
  const [begun, setBegun] = useState(item)
  const changed = useChangedElsewhere({
    error: item ? update.error : create.error,
    forget: update.reset,
    load,
    take: (theirs, keepMine) => {
      const before = form.getInitialValues()
      setBegun(theirs)
      onTake?.(keepMine)
      form.setInitialValues(valuesOf(theirs))
      form.setValues(keepMine ? rebased(form.values, before, valuesOf(theirs)) : valuesOf(theirs))
    },
  })
  const error = useServerErrors(form, changed.error)
  return {
    begun,
    props: {
      error,
      loading: create.isPending || update.isPending,
      dirty: form.isDirty(),
      ignoresEscape: changed.asking,
    },
    dialog: changed.dialog,
  }
}
