import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { Row, Stack, Text } from '../layout/layout.tsx'
import { FieldError } from './field-error.tsx'
import classes from './plain-field.module.css'

interface FieldFrame {
  label: string
  optional?: boolean
  hint?: ReactNode
  /** Fault of the field; announced when it appears. */
  error?: string | undefined
  /** Shown at the end of the label's line, such as a link. */
  aside?: ReactNode
}

type PlainFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'className' | 'ref'> & { ref?: Ref<HTMLInputElement> }

/** A labelled text field without Mantine, for the pages that load before sign-in. */
export function PlainField({ label, optional, hint, error, aside, type = 'text', ref, ...rest }: PlainFieldProps) {
  const id = useId()
  const [revealed, setRevealed] = useState(false)
  const secret = type === 'password'
  return (
    <Stack gap="xs">
      <Row align="baseline" justify="between" gap="m">
        <Text as="label" strong htmlFor={id}>
          {label}
          {optional ? <span className={classes.optional}> ({t(($) => $.common.optional)})</span> : null}
        </Text>
        {aside}
      </Row>
      <div className={classes.frame}>
        <input
          {...rest}
          ref={ref}
          id={id}
          className={classes.input}
          type={secret && revealed ? 'text' : type}
          data-with-toggle={secret || undefined}
          aria-invalid={error !== undefined}
          aria-describedby={error !== undefined ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`}
        />
        {secret ? (
          <button
            type="button"
            className={classes.toggle}
            aria-pressed={revealed}
            aria-label={t(($) => (revealed ? $.auth.login.hide_password : $.auth.login.show_password))}
            onClick={() => setRevealed(!revealed)}
          >
            {revealed ? <IconEyeOff size={18} stroke={1.6} /> : <IconEye size={18} stroke={1.6} />}
          </button>
        ) : null}
      </div>
      {error !== undefined ? (
        <FieldError id={`${id}-error`} error={error} />
      ) : hint === undefined ? null : (
        <Text as="div" size="small" tone="3" id={`${id}-hint`}>
          {hint}
        </Text>
      )}
    </Stack>
  )
}
