import { type ReactNode, useId } from 'react'
import { Row, Stack, Text } from '../layout/layout.tsx'
import classes from './home-section.module.css'

interface HomeSectionProps {
  title: string
  /** Content next to the title, such as a count. */
  aside?: ReactNode
  /** At the end of the line, such as a link to everything. */
  link?: ReactNode
  children: ReactNode
}

/** A part of the home page of a company. */
export function HomeSection({ title, aside, link, children }: HomeSectionProps) {
  const id = useId()
  return (
    <Stack as="section" gap="s" className={classes.section} aria-labelledby={id}>
      <Row wrap justify="between" gap="l">
        <Row as="h2" id={id} wrap align="baseline" className={classes.head}>
          <Text as="span" size="title-3">
            {title}
          </Text>{' '}
          {aside}
        </Row>
        {link}
      </Row>
      {children}
    </Stack>
  )
}
