import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './field-fault.module.css'

interface FieldFaultProps {
  id?: string
  error: ReactNode
}

/** Fault of an element that is no input: a picture, a list. Announced as it appears. */
export function FieldFault({ id, error }: FieldFaultProps) {
  if (!error) return null
  return (
    <p id={id} className={classes.fault} role="alert">
      <IconAlertCircle size={15} stroke={1.8} aria-hidden="true" />
      {error}
    </p>
  )
}
