import type { FormEvent, ReactNode } from 'react'
import { PlainButton } from '../form/plain-button.tsx'
import { FieldError } from '../form/field-error.tsx'
import { OnceOnline, LazyPart } from '../frame/lazy-part.tsx'
import { Stack, Text } from '../layout/layout.tsx'
import type { NewCardPreviewProps } from './new-card-preview.tsx'
import classes from './new-card.module.css'

// The form appears at once; the card renderer loads after it.
const loadPreview = () => import('./new-card-preview.tsx').then((m) => m.NewCardPreview)

interface NewCardFormProps {
  /** Name of the form for screen readers. */
  label?: string
  /** Content above the title. */
  mark?: ReactNode
  title: string
  line: string
  /** Error that is not shown at a field. */
  error: string | null
  submitLabel: string
  loading: boolean
  onSubmit: (event: FormEvent) => void
  preview: NewCardPreviewProps
  /** The fields. */
  children: ReactNode
}

/** The form for a new card, next to the preview. */
export function NewCardForm(props: NewCardFormProps) {
  const { label, mark, title, line, error, submitLabel, loading, onSubmit, preview, children } = props
  return (
    <div className={classes.split}>
      <Stack as="form" gap="l" noValidate aria-label={label} onSubmit={onSubmit}>
        {mark}
        <NewCardHead title={title} line={line} />
        {children}
        {error === null ? null : <FieldError error={error} />}
        <div>
          <PlainButton type="submit" look="primary" size="large" loading={loading}>
            {submitLabel}
          </PlainButton>
        </div>
      </Stack>
      <LazyPart load={loadPreview} props={preview} missing={(again) => <OnceOnline again={again} />} />
    </div>
  )
}

/** A page shown instead of the form. */
export const NewCardNotice = ({ children, ...head }: { title: string; line: string; children: ReactNode }) => (
  <Stack gap="l" align="start" className={classes.page}>
    <NewCardHead {...head} />
    {children}
  </Stack>
)

const NewCardHead = ({ title, line }: { title: string; line: string }) => (
  <>
    <Text as="h1" size="title-2" className={classes.title}>
      {title}
    </Text>
    <Text size="large" tone="2">
      {line}
    </Text>
  </>
)
