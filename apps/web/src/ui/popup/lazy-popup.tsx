import { cloneElement, type ComponentType, type ReactElement, type Ref, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { toastFailure } from '../../lib/toast.ts'

/** The element that opens it, such as a button: accepts the attributes of one. */
export type PopupButton = ReactElement<ButtonAttributes>

interface ButtonAttributes {
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  onFocus?: () => void
  onPointerEnter?: () => void
  'aria-haspopup'?: 'menu' | 'listbox' | 'dialog'
  'aria-expanded'?: boolean
}

/**
 * A menu or another popup that loads on first use: with its positioning code, it is the heaviest part of most pages.
 * Until then only its button is rendered; the loaded one opens at once and takes over the button, see `usePopup`.
 */
export function lazyPopup<P extends object>(
  kind: 'menu' | 'listbox' | 'dialog',
  load: () => Promise<ComponentType<P & { button: PopupButton }>>,
) {
  let loading: Promise<ComponentType<P & { button: PopupButton }>> | undefined
  const begin = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))

  return function LazyPopup({ button, ...props }: P & { button: PopupButton }) {
    const [Loaded, setLoaded] = useState<ComponentType<P & { button: PopupButton }> | null>(null)
    if (Loaded !== null) return <Loaded {...(props as P)} button={button} />

    const prefetch = (): void => {
      begin().catch(() => {})
    }
    const open = async (): Promise<void> => {
      const focused = document.activeElement
      try {
        const component = await begin()
        // The opened popup takes the focus, which may be in a field by now. The body has it if an element was removed.
        if ([focused, document.body].includes(document.activeElement)) setLoaded(() => component)
      } catch {
        toastFailure(t(($) => $.common.network))
      }
    }
    return cloneElement(button, {
      'aria-haspopup': kind,
      'aria-expanded': false,
      onClick: () => void open(),
      onFocus: prefetch,
      onPointerEnter: prefetch,
    })
  }
}
