import { useEffect, useEffectEvent } from 'react'
import { isSame, rebased } from '../../lib/form/rebase.ts'
import type { ContractForm } from './checked-form.ts'

/**
 * Puts the stored values into a form. `sent` has the values at the start of the save: later input stays in the form as
 * an unsaved change on top of the stored values.
 */
export function takeSaved<V extends Record<string, unknown>>(
  form: ContractForm<V>,
  saved: V,
  sent: V = form.getValues(),
  onTop: (mine: V, before: V, theirs: V) => V = rebased,
): void {
  const typed = form.getValues()
  form.setInitialValues(saved)
  form.reset()
  if (!isSame(typed, sent)) form.setValues(onTop(typed, sent, saved))
}

/** Updates an editor with the saves of other tabs and people, while it has no edits. */
export function useFollow<T>(stored: T, editing: boolean, take: (next: T) => void): void {
  const follow = useEffectEvent((next: T) => {
    if (!editing) take(next)
  })
  useEffect(() => follow(stored), [stored])
}
