import { Box, Combobox, type ComboboxProps, type ComboboxStore, Group, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import {
  cloneElement,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import type { PopupButton } from './lazy-popup.tsx'

interface SearchListProps extends Searched, Omit<ComboboxProps, keyof Searched | 'opened' | 'onOptionSubmit'> {
  /** Button that opens the list; `ref` refers to it. */
  button: PopupButton
  ref?: RefObject<HTMLButtonElement | null>
  opened: boolean
  onChange: (opened: boolean) => void
  onPick: (value: string) => void
}

interface Searched {
  /** Name of the list. */
  label: string
  searchLabel: string
  search: string
  onSearch: (text: string) => void
  /** True if several values can be chosen, so that the list stays open. */
  multiple?: boolean
  /** `SearchListOption`s that the search finds, or `Combobox.Empty`. */
  children: ReactNode
}

/**
 * A list of options behind a button, with a search field that keeps the focus. Arrow keys move through the results, Enter
 * chooses the active one, and a screen reader announces it.
 */
export function SearchList(props: SearchListProps) {
  const { button, ref, opened, onChange, onPick, label, searchLabel, search, onSearch, multiple, children, ...place } =
    props
  const own = useRef<HTMLButtonElement>(null)
  const target = ref ?? own
  const store = useCombobox({ opened, onOpenedChange: onChange })
  const close = (): void => {
    target.current?.focus()
    onChange(false)
    onSearch('')
  }
  return (
    <Combobox
      position="bottom-start"
      keepMounted={false}
      {...place}
      store={store}
      onClose={() => onSearch('')}
      onOptionSubmit={(value) => {
        onPick(value)
        if (!multiple) close()
      }}
    >
      <Combobox.DropdownTarget>
        {cloneElement(button, {
          ref: target,
          'aria-haspopup': 'listbox',
          'aria-expanded': opened,
          onClick: () => (opened ? close() : onChange(true)),
        })}
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <SearchedOptions
          {...{ store, label, searchLabel, search, onSearch, children }}
          {...(multiple ? { multiple } : {})}
          // Tab continues from the button.
          onKeyDown={({ key }) => {
            if (key === 'Escape' || key === 'Tab') close()
          }}
        />
      </Combobox.Dropdown>
    </Combobox>
  )
}

function SearchedOptions(props: Searched & { store: ComboboxStore; onKeyDown: (event: KeyboardEvent) => void }) {
  const { store, label, searchLabel, search, onSearch, multiple, onKeyDown, children } = props
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<string>()

  const begin = useEffectEvent(() => store.focusSearchInput())
  // Enter takes the best match of the typed text, until arrows move to another.
  const match = useEffectEvent(() => {
    if (search !== '') store.selectFirstOption()
  })
  const look = useEffectEvent((changes: readonly MutationRecord[]) => {
    if (changes.some(({ type, target }) => type === 'childList' && target === list.current)) match()
    setAt(list.current?.querySelector('[data-combobox-selected]')?.id)
  })
  useEffect(() => {
    begin()
    const seen = new MutationObserver((changes) => look(changes))
    if (list.current)
      seen.observe(list.current, { attributeFilter: ['data-combobox-selected'], childList: true, subtree: true })
    return () => seen.disconnect()
  }, [])
  const typed = useEffectEvent(() => {
    store.resetSelectedOption()
    match()
  })
  useEffect(() => typed(), [search])

  return (
    <>
      <Combobox.Search
        withAriaAttributes={false}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={at}
        data-mantine-stop-propagation
        value={search}
        placeholder={searchLabel}
        aria-label={searchLabel}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Combobox.Options
        ref={list}
        id={listId}
        mah="min(320px, 50vh)"
        style={{ overflowY: 'auto' }}
        aria-label={label}
        aria-multiselectable={multiple}
      >
        {children}
      </Combobox.Options>
    </>
  )
}

interface SearchListOptionProps {
  value: string
  /** True for the current value. */
  checked: boolean
  children: ReactNode
}

export function SearchListOption({ value, checked, children }: SearchListOptionProps) {
  return (
    <Combobox.Option value={value} active={checked} aria-checked={checked}>
      <Group component="span" gap={8} wrap="nowrap">
        <Box component="span" flex={1} miw={0}>
          {children}
        </Box>
        {checked ? <IconCheck size={16} stroke={2} aria-hidden="true" /> : null}
      </Group>
    </Combobox.Option>
  )
}
