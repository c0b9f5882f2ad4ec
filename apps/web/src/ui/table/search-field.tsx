import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { icon } from '../layout/icon-props.ts'
import { t } from '../words.ts'
import classes from './search-field.module.css'

interface SearchFieldProps {
  /** The current search, as in the URL. */
  value: string
  /** Called 250 ms after the last key, and at once on enter and on clearing. */
  onChange: (value: string) => void
  placeholder: string
  charactersMax?: number
  /** Moves to the first result. */
  onArrowDown?: () => void
}

const debounceMs = 250

/** A search field that searches while the person types; `/` focuses it. */
export function SearchField({ value, onChange, placeholder, charactersMax, onArrowDown }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState<string | null>(null)
  if (value !== seen) {
    setSeen(value)
    setSent(null)
    // The URL changed by other means (a cleared filter, the back button): the field follows. The field's own change may
    // return while the person is still typing, and must not overwrite the input.
    if (value !== sent) setText(value)
  }

  const send = (next: string): void => {
    if (next.trim() === value) return
    setSent(next.trim())
    onChange(next.trim())
  }
  const sendSoon = useDebouncedCallback(send, debounceMs)
  const sendNow = (next: string): void => {
    sendSoon.cancel()
    send(next)
  }

  useSlashKey(() => input.current?.select())

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') sendNow(text)
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation()
      setText('')
      sendNow('')
    }
    if (event.key === 'ArrowDown' && onArrowDown) {
      event.preventDefault()
      onArrowDown()
    }
  }

  return (
    <TextInput
      ref={input}
      className={classes.field}
      type="search"
      role="searchbox"
      value={text}
      maxLength={charactersMax}
      placeholder={placeholder}
      aria-label={placeholder}
      aria-keyshortcuts="/"
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        setText(event.currentTarget.value)
        sendSoon(event.currentTarget.value)
      }}
      onKeyDown={onKeyDown}
      leftSection={<IconSearch {...icon} />}
      rightSectionWidth={text === '' ? 36 : 40}
      rightSection={
        text === '' ? (
          <kbd title={t(($) => $.ui.search.shortcut)} aria-hidden="true">
            /
          </kbd>
        ) : (
          <CloseButton
            size="sm"
            aria-label={t(($) => $.ui.search.clear)}
            onClick={() => {
              setText('')
              sendNow('')
              input.current?.focus()
            }}
          />
        )
      }
    />
  )
}

/** `/` pressed outside of fields and dialogs. */
function useSlashKey(act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target as HTMLElement
      if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) {
        if (!(target instanceof HTMLInputElement && target.type === 'checkbox')) return
      }
      if (document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
