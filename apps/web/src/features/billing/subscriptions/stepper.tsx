import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { t } from './words.ts'
import classes from './stepper.module.css'

interface StepperProps {
  label: string
  /** True if the heading above already names the field. */
  labelHidden?: boolean
  /** Null if the input is not a whole number. */
  value: number | null
  min: number
  onChange: (value: number | null) => void
  hint: ReactNode
  error: string | null
  disabled?: boolean
}

/** A number field with step buttons. The arrow keys step too, with Shift by ten. */
export function Stepper({ label, labelHidden, value, min, onChange, hint, error, disabled = false }: StepperProps) {
  const id = useId()
  const step = (by: number): void => onChange(Math.max(min, (value ?? min) + by))
  const onKey = (event: KeyboardEvent): void => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(event.shiftKey ? by * 10 : by)
  }
  return (
    <Stack gap="xs">
      <Text as="label" strong className={labelHidden ? 'visually-hidden' : undefined} htmlFor={id}>
        {label}
      </Text>
      <Row gap="xs" className={classes.frame} data-error={error !== null || undefined}>
        <StepButton
          name={t(($) => $.subscriptions.slip.fewer, { name: label })}
          disabled={disabled || value === null || value <= min}
          onClick={() => step(-1)}
        >
          <IconMinus {...icon} />
        </StepButton>
        <input
          id={id}
          className={classes.input}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={value ?? ''}
          placeholder={formatNumber(min)}
          aria-invalid={error !== null}
          aria-describedby={error === null ? `${id}-hint` : `${id}-error`}
          onKeyDown={onKey}
          onChange={({ currentTarget }) => {
            const digits = currentTarget.value.replaceAll(/\D/g, '')
            onChange(digits === '' ? null : Number(digits))
          }}
        />
        <StepButton
          name={t(($) => $.subscriptions.slip.more, { name: label })}
          disabled={disabled}
          onClick={() => step(1)}
        >
          <IconPlus {...icon} />
        </StepButton>
      </Row>
      {error === null ? (
        <Text size="small" tone="3" figures id={`${id}-hint`} className={classes.hint}>
          {hint}
        </Text>
      ) : (
        <FieldError id={`${id}-error`} error={error} />
      )}
    </Stack>
  )
}

interface StepButtonProps {
  name: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

const StepButton = ({ name, disabled, onClick, children }: StepButtonProps) => (
  // Not `disabled`: that would lose the focus at the last step.
  <button
    type="button"
    className={classes.step}
    aria-label={name}
    aria-disabled={disabled}
    onClick={() => {
      if (!disabled) onClick()
    }}
  >
    {children}
  </button>
)
