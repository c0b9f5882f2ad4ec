import { useEffect } from 'react'
import { openModal } from '../modals.ts'
import { currentUser, isSignedIn, ownToken, storedToken, takeToken, tokenKey } from '../session.ts'
import { localStore } from '../storage.ts'
import { unsaved } from './unsaved.ts'

let forms = 0

/** Reports unsaved input, so that neither the end of a session nor a new version discards it. */
export function useUnsaved(filled: boolean): void {
  useEffect(() => (filled ? holdUnsaved() : undefined), [filled])
}

/** The same outside of a component; returns a function that ends it. */
export function holdUnsaved(): () => void {
  forms += 1
  unsaved.pause = pause
  return () => {
    forms -= 1
    if (forms === 0) unsaved.pause = undefined
  }
}

/** Hides the input until the same person signs in again; another person must not be mistaken for them. */
function pause(): boolean {
  if (currentUser() === null) return false
  if (isSignedIn()) openModal('sign-in-again')
  if (storedToken() === ownToken()) localStore.remove(tokenKey)
  takeToken(null)
  return true
}
