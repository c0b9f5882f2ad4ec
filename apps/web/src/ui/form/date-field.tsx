import { TextInput, type TextInputProps } from '@mantine/core'
import { formatDateTime, formatDay } from '../../lib/format.ts'
import classes from './date-field.module.css'

interface DateFieldProps extends Omit<TextInputProps, 'type' | 'value'> {
  /** `YYYY-MM-DD`, with `withTime` `YYYY-MM-DDTHH:MM` in the reader's zone; empty for no day. */
  value?: string
  withTime?: boolean
}

/** The browser's own date field. It shows the date in the app's format until it has the focus. */
export function DateField({ value = '', withTime = false, ...props }: DateFieldProps) {
  return (
    <TextInput
      {...props}
      type={withTime ? 'datetime-local' : 'date'}
      value={value}
      inputContainer={(input) => (
        <div className={classes.field}>
          {input}
          <span className={classes.shown} aria-hidden="true">
            {shownDate(value, withTime)}
          </span>
        </div>
      )}
    />
  )
}

function shownDate(value: string, withTime: boolean): string {
  if (Number.isNaN(Date.parse(value))) return ''
  return withTime ? formatDateTime(value) : formatDay(value)
}
