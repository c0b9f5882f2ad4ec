import { type ReactNode, useState } from 'react'
import { isSame, rebased } from '../../lib/form/rebase.ts'
import type { ContractForm } from './checked-form.ts'
import { takeSaved, useFollow } from './saved-values.ts'
import { useChangedElsewhere } from './use-changed-elsewhere.tsx'
import { useDiscardPrompt } from './use-discard-prompt.tsx'

interface Revised {
  revision: number
}

interface RevisionOptions<S extends Revised, V extends Record<string, unknown>> {
  form: ContractForm<V>
  /** Null while it is being created. */
  stored: S | null
  valuesOf: (stored: S) => V
  /** Applies `mine` on top of `theirs`, which are the values of `stored`. */
  rebase?: (mine: V, before: V, theirs: V, stored: S) => V
}

/** The revision that an edit began from, and the values of the last save. Comes before the mutation, which calls `saved`. */
export function useRevision<S extends Revised, V extends Record<string, unknown>>({
  form,
  stored,
  valuesOf,
  rebase = rebased,
}: RevisionOptions<S, V>) {
  const [revision, setRevision] = useState(stored?.revision ?? 1)
  const [sent, setSent] = useState(form.values)
  const take = (next: S, before?: V): void => {
    setRevision(next.revision)
    takeSaved(form, valuesOf(next), before, (mine, from, theirs) => rebase(mine, from, theirs, next))
  }
  return {
    form,
    stored,
    valuesOf,
    rebase,
    revision,
    sent,
    take,
    /** Call it as a save starts. Returns the revision to send. */
    start: (): number => {
      setSent(form.values)
      return revision
    },
    /** Takes the answer of a save. Input typed since `start` stays as an unsaved change. */
    saved: (next: S): void => take(next, sent),
  }
}

interface Save<S> {
  dirty: boolean
  pending: boolean
  /** Error of the last save. */
  error: unknown
  forget: () => void
  /** Reads the stored version. */
  load: () => Promise<S>
}

interface RevisionForm {
  /** The error of the last save, or null while the dialog shows it. */
  error: unknown
  undo: () => void
  dialogs: ReactNode
}

/**
 * An editor of a record that others edit too: follows their saves while there are no edits, asks whose version to keep
 * if they saved first, and asks before unsaved changes are lost. Render `dialogs`.
 */
export function useRevisionForm<S extends Revised, V extends Record<string, unknown>>(
  { form, stored, valuesOf, rebase, revision, take }: ReturnType<typeof useRevision<S, V>>,
  { dirty, pending, error, forget, load }: Save<S>,
): RevisionForm {
  const { prompt, ask } = useDiscardPrompt(dirty)
  const changed = useChangedElsewhere({
    error,
    forget,
    load,
    take: (theirs, keepMine) => {
      const [mine, before] = [form.values, form.getInitialValues()]
      take(theirs)
      if (keepMine) form.setValues(rebase(mine, before, valuesOf(theirs), theirs))
    },
  })
  useFollow(stored, dirty || pending, (next) => {
    // An answer that was under way during a save may be older.
    if (next === null || next.revision < revision) return
    // The same values again would remove rows that are still empty.
    if (next.revision > revision || !isSame(valuesOf(next), form.getInitialValues())) take(next)
  })
  return {
    error: changed.error,
    undo: () =>
      ask(() => {
        forget()
        form.reset()
      }),
    dialogs: (
      <>
        {changed.dialog}
        {prompt}
      </>
    ),
  }
}
