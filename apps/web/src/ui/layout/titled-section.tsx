import { type ReactNode, type Ref, useId } from 'react'
import { Row, Stack, Text } from './layout.tsx'
import classes from './titled-section.module.css'

interface TitledSectionProps {
  title: string
  hint?: ReactNode
  /** Shown at the end of the heading's line. */
  aside?: ReactNode
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A part of a page with its own small heading. */
export function TitledSection({ title, hint, aside, ref, children }: TitledSectionProps) {
  const id = useId()
  return (
    <Stack as="section" ref={ref} aria-labelledby={id}>
      <Row wrap justify="between" align="start" gap="l">
        <div className={classes.words}>
          <Text as="h2" size="large" id={id}>
            {title}
          </Text>
          {hint ? <Text tone="3">{hint}</Text> : null}
        </div>
        {aside}
      </Row>
      {children}
    </Stack>
  )
}
