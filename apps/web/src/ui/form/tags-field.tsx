import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type ClipboardEvent, useRef, useState } from 'react'
import { lengthFault } from '../../lib/form/field-errors.ts'
import { t } from '../words.ts'
import { useRefusedSubmit } from './limited-input.tsx'

type TagsFieldProps = Omit<
  TagsInputProps,
  'value' | 'onChange' | 'maxTags' | 'maxLength' | 'searchValue' | 'onSearchChange'
> & {
  value: string[]
  onChange: (tags: string[]) => void
  max: number
  /** Limit of one tag. */
  charactersMax?: number
}

/** Tags with limits: text that exceeds one stays in the field, which names the limit, and its form is not sent. */
export function TagsField({
  value,
  onChange,
  max,
  charactersMax = Infinity,
  splitChars = [','],
  acceptValueOnBlur = true,
  error,
  onKeyDown,
  ref,
  ...rest
}: TagsFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const isFull = value.length >= max
  const fault =
    isFull && text.trim() !== ''
      ? t(($) => $.ui.tags_full, { count: max })
      : splitOf(text, splitChars)
          .map((tag) => lengthFault(tag, charactersMax))
          .find((one) => one !== undefined)
  const exceeds = fault !== undefined
  useRefusedSubmit(field, exceeds)

  const paste = (event: ClipboardEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    const pasted = splitOf(text + event.clipboardData.getData('text/plain'), splitChars)
    const fresh = pasted.filter((tag, at) => !has(value, tag) && !has(pasted.slice(0, at), tag))
    const fits = fresh.filter((tag) => tag.length <= charactersMax).slice(0, max - value.length)
    onChange([...value, ...fits])
    setText(fresh.filter((tag) => !fits.includes(tag)).join(', '))
  }
  return (
    <div onPasteCapture={paste}>
      <TagsInput
        {...rest}
        ref={useMergedRef(ref, field)}
        acceptValueOnBlur={acceptValueOnBlur && !exceeds}
        value={value}
        onChange={onChange}
        maxTags={max}
        splitChars={splitChars}
        searchValue={text}
        onSearchChange={setText}
        error={fault ?? error}
        onKeyDown={(event) => {
          if (exceeds && [...splitChars, 'Enter'].includes(event.key)) event.preventDefault()
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
