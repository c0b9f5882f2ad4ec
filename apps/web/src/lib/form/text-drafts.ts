import { onSessionReset } from '../session.ts'
import { sessionStore } from '../storage.ts'
import { holdUnsaved } from './use-unsaved.ts'

/*
 * Unsent text, such as a note about a lead. It survives its page, a reload and a change of language in this tab, and is
 * deleted with the session.
 */
const key = 'kartu.text_drafts'

export const textDraft = (about: string): string => read()[about] ?? ''

/** Stores the text; an empty one deletes the draft. */
export function keepTextDraft(about: string, text: string): void {
  const { [about]: _before, ...others } = read()
  write(text === '' ? others : { ...others, [about]: text })
}

/** While there is a draft, signing out asks for confirmation. */
export const hasTextDrafts = (): boolean => Object.keys(read()).length > 0

const dropTextDrafts = (): void => write({})

onSessionReset(dropTextDrafts)

let release: (() => void) | undefined
hold(hasTextDrafts())

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStore.get(key) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

function write(drafts: Record<string, string>): void {
  const isAny = Object.keys(drafts).length > 0
  if (isAny) sessionStore.set(key, JSON.stringify(drafts))
  else sessionStore.remove(key)
  hold(isAny)
}

function hold(isAny: boolean): void {
  if (isAny) release ??= holdUnsaved()
  else {
    release?.()
    release = undefined
  }
}
