import { codeDigits } from '@kartu/contracts/limits'
import { type Ref, useId } from 'react'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import classes from './code-field.module.css'

interface CodeFieldProps {
  label: string
  value: string
  error?: string | undefined
  autoFocus?: boolean
  onChange: (digits: string) => void
  ref?: Ref<HTMLInputElement>
}

/**
 * A mailed code. One real field drawn as six boxes, so that pasting, autofill of codes, screen readers and undo work as
 * in any field; pasted spaces and letters are removed.
 */
export function CodeField({ label, value, error, autoFocus = false, onChange, ref }: CodeFieldProps) {
  const id = useId()
  return (
    <Stack gap="xs">
      <Text as="label" strong htmlFor={id}>
        {label}
      </Text>
      <div className={classes.frame} data-invalid={error !== undefined || undefined}>
        <input
          ref={ref}
          id={id}
          className={classes.input}
          name="code"
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          autoFocus={autoFocus}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(digitsOf(event.currentTarget.value))}
        />
        <div className={classes.boxes} aria-hidden="true">
          {Array.from({ length: codeDigits }, (_, index) => (
            <span
              key={index}
              className={classes.box}
              data-next={index === Math.min(value.length, codeDigits - 1) || undefined}
            >
              {value[index]}
            </span>
          ))}
        </div>
      </div>
      {error === undefined ? null : <FieldError id={`${id}-error`} error={error} />}
    </Stack>
  )
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, codeDigits)
