import { TagsInput, type TagsInputProps } from '@mantine/core'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '../words.ts'

type TagsFieldProps = Omit<TagsInputProps, 'value' | 'onChange' | 'maxTags' | 'searchValue' | 'onSearchChange'> & {
  value: string[]
  onChange: (tags: string[]) => void
  max: number
}

/** Tags with a limit: text that exceeds it stays in the field, which names the limit, and its form is not sent. */
export function TagsField({ value, onChange, max, splitChars = [','], error, onKeyDown, ...rest }: TagsFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const isFull = value.length >= max
  const exceeds = isFull && text.trim() !== ''
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!exceeds || !form) return undefined
    const refuse = (event: Event): void => {
      event.preventDefault()
      event.stopPropagation()
      place.current?.querySelector('input')?.focus()
    }
    form.addEventListener('submit', refuse, true)
    return () => form.removeEventListener('submit', refuse, true)
  }, [exceeds])

  const paste = (event: ClipboardEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    const pasted = splitOf(text + event.clipboardData.getData('text/plain'), splitChars)
    const fresh = pasted.filter((tag, at) => !has(value, tag) && !has(pasted.slice(0, at), tag))
    onChange([...value, ...fresh.slice(0, max - value.length)])
    setText(fresh.slice(max - value.length).join(', '))
  }
  return (
    <div ref={place} onPasteCapture={paste}>
      <TagsInput
        {...rest}
        value={value}
        onChange={onChange}
        maxTags={max}
        splitChars={splitChars}
        searchValue={text}
        onSearchChange={setText}
        error={exceeds ? t(($) => $.ui.tags_full, { count: max }) : error}
        onKeyDown={(event) => {
          if (exceeds && splitChars.includes(event.key)) event.preventDefault()
          onKeyDown?.(event)
        }}
      />
    </div>
  )
}

const has = (tags: readonly string[], tag: string): boolean =>
  tags.some((one) => one.toLowerCase() === tag.toLowerCase())

const splitOf = (text: string, splitChars: readonly string[]): string[] =>
  splitChars
    .reduce((parts, char) => parts.flatMap((part) => part.split(char)), text.split(/[\r\n]+/))
    .map((part) => part.trim())
    .filter((part) => part !== '')
