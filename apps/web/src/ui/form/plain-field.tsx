import { IconAlertCircle, IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react'
import { t } from '../../lib/i18n.ts'
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
    <div className={classes.field}>
      <div className={classes.top}>
        <label className={classes.label} htmlFor={id}>
          {label}
          {optional ? <span className={classes.optional}> ({t(($) => $.common.optional)})</span> : null}
        </label>
        {aside}
      </div>
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
        <FieldError id={`${id}-error`} text={error} />
      ) : hint === undefined ? null : (
        <p className={classes.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Fault of a field, or of a whole form if it is used alone. */
export function FieldError({ id, text }: { id?: string; text: string }) {
  return (
    <p className={classes.error} id={id} role="alert">
      <IconAlertCircle size={16} stroke={1.8} aria-hidden="true" />
      <span>{text}</span>
    </p>
  )
}
