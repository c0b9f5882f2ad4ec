import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Note } from '../frame/note.tsx'

/** Error of a field that Mantine does not draw, or of a whole form. Announced when it appears. */
export function FieldError({ id, error }: { id?: string; error: ReactNode }) {
  if (!error) return null
  return (
    <Note id={id} role="alert" tone="bad" icon={IconAlertCircle}>
      {error}
    </Note>
  )
}
