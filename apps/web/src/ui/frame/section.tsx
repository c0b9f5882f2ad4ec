import { type ReactNode, useId } from 'react'
import { Grid, Row, Stack, Text } from '../layout/layout.tsx'
import classes from './section.module.css'

interface SectionProps {
  title: string
  hint?: string
  /** Shown at the end of the heading's line. */
  aside?: ReactNode
  children: ReactNode
}

/** One part of an editor below a quiet heading. */
export function Section({ title, hint, aside, children }: SectionProps) {
  const id = useId()
  return (
    <Stack as="section" gap="l" className={classes.section} aria-labelledby={id}>
      <Row as="header" wrap align="end" justify="between" gap="m" className={classes.head}>
        <Heading id={id} title={title} hint={hint} />
        {aside}
      </Row>
      <Stack gap="l">{children}</Stack>
    </Stack>
  )
}

/** Text on the left, content on the right; below each other if there is no room. */
export function SideSection({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`${classes.section} ${classes.beside}`} aria-labelledby={id}>
      <Heading id={id} title={title} hint={hint} />
      <Stack gap="l">{children}</Stack>
    </section>
  )
}

function Heading({ id, title, hint }: { id: string; title: string; hint: string | undefined }) {
  return (
    <Stack gap="xs" grow data-hint={hint ? true : undefined}>
      <Text as="h2" size="large" id={id}>
        {title}
      </Text>
      {hint ? (
        <Text tone="3" className={classes.hint}>
          {hint}
        </Text>
      ) : null}
    </Stack>
  )
}

/** Two related fields beside each other, or below each other if there is no room. */
export function Pair({ children }: { children: ReactNode }) {
  return <Grid gap="l">{children}</Grid>
}
