import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * State of a popup that `lazyPopup` has loaded: it exists because it was opened. The pressed button was replaced by the
 * one inside, which takes the focus first, so that closing returns it.
 */
export function usePopup(): {
  ref: RefObject<HTMLButtonElement | null>
  opened: boolean
  onChange: (opened: boolean) => void
} {
  const ref = useRef<HTMLButtonElement>(null)
  const [opened, onChange] = useState(false)
  useLayoutEffect(() => {
    ref.current?.focus()
    // oxlint-disable-next-line react/set-state-in-effect -- it opens after that focus, not with the first render
    onChange(true)
  }, [])
  return { ref, opened, onChange }
}
