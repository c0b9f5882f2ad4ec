import { Button } from '@mantine/core'
import { Children, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Stack, Text } from '../layout/layout.tsx'
import classes from './deletion-page.module.css'
import { PageHeader } from './page-header.tsx'
import { SideSection } from './section.tsx'

interface DeletionPageProps {
  back: { to: string; label: string }
  title: string
  line: string
  /** Link to a copy of the deleted data. */
  copy: { title: string; hint: string; text: string; act: string; to: string }
  /** Next to the button: an alternative, or the reason why it is disabled. */
  note: ReactNode
  submitLabel: string
  disabled?: boolean
  onSubmit: () => void
  /** The sections. */
  children: ReactNode
}

/** The consequences of a deletion, with the button that starts it at the end. */
export function DeletionPage({
  copy,
  note,
  submitLabel,
  disabled = false,
  onSubmit,
  children,
  ...head
}: DeletionPageProps) {
  return (
    <>
      <PageHeader {...head} />
      {children}
      <SideSection title={copy.title} hint={copy.hint}>
        <p>{copy.text}</p>
        <div>
          <Button component={Link} to={copy.to} variant="default">
            {copy.act}
          </Button>
        </div>
      </SideSection>
      <DeletionEnd>
        {note ? (
          <Text tone="2" className={classes.words} id="deletion-note">
            {note}
          </Text>
        ) : null}
        <Button
          color="red"
          disabled={disabled}
          aria-describedby={disabled ? 'deletion-note' : undefined}
          onClick={onSubmit}
        >
          {submitLabel}
        </Button>
      </DeletionEnd>
    </>
  )
}

export const DeletionEnd = ({ children }: { children: ReactNode }) => (
  <Stack align="start" className={classes.end}>
    {children}
  </Stack>
)

interface ListSectionProps {
  title: string
  hint: string
  /** True if the items follow each other in time. */
  ordered?: boolean
  /** A child for each item. */
  children: ReactNode
}

/** Sentences of one kind as a list. */
export const ListSection = ({ title, hint, ordered = false, children }: ListSectionProps) => (
  <SideSection title={title} hint={hint}>
    <Stack as={ordered ? 'ol' : 'ul'} gap="s" className={classes.words}>
      {Children.map(children, (child) => (child ? <Text as="li">{child}</Text> : null))}
    </Stack>
  </SideSection>
)
