import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type RefObject, useEffect, useRef } from 'react'
import { lengthFault } from '../../lib/form/field-errors.ts'

interface Limited {
  charactersMax: number
}

/** A text field that keeps a text beyond its limit, names the limit, and blocks its form until the text fits. */
export function LimitedInput({ charactersMax, ref, ...props }: Omit<TextInputProps, 'maxLength'> & Limited) {
  const { field, fault } = useLengthLimit<HTMLInputElement>(props.value, charactersMax)
  return <TextInput {...props} ref={useMergedRef(ref, field)} error={fault ?? props.error} />
}

/** `LimitedInput` for several lines. */
export function LimitedTextarea({ charactersMax, ref, ...props }: Omit<TextareaProps, 'maxLength'> & Limited) {
  const { field, fault } = useLengthLimit<HTMLTextAreaElement>(props.value, charactersMax)
  return <Textarea {...props} ref={useMergedRef(ref, field)} error={fault ?? props.error} />
}

function useLengthLimit<E extends HTMLElement>(value: TextInputProps['value'], charactersMax: number) {
  const field = useRef<E>(null)
  const fault = lengthFault(String(value ?? ''), charactersMax)
  useRefusedSubmit(field, fault !== undefined)
  return { field, fault }
}

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
