import { type RefObject, useEffect } from 'react'

/** Blocks the form of a field at fault and moves the focus to the field. */
export function useRefusedSubmit(field: RefObject<HTMLElement | null>, isRefused: boolean): void {
  useEffect(() => {
    const form = field.current?.closest('form')
    if (!isRefused || !form) return undefined
    const refuse = (event: Event): void => {
      event.preventDefault()
      event.stopPropagation()
      field.current?.focus()
    }
    form.addEventListener('submit', refuse, true)
    return () => form.removeEventListener('submit', refuse, true)
  }, [field, isRefused])
}
