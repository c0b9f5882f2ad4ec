import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Row, Text } from '../layout/layout.tsx'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** One line about the page. */
  line?: ReactNode
  /** The page that this one belongs to. */
  back?: { to: string; label: string }
  /** At most one primary button, last. */
  actions?: ReactNode
}

/** Title of a page with the link to its parent page and its actions. */
export function PageHeader({ title, line, back, actions }: PageHeaderProps) {
  return (
    <Row wrap align="start" justify="between" gap="xl" className={classes.header}>
      <div className={classes.words}>
        {back ? (
          <Link className={classes.back} to={back.to}>
            <IconArrowLeft size={16} stroke={1.7} aria-hidden="true" />
            {back.label}
          </Link>
        ) : null}
        <Text as="h1" size="title-2" className={classes.title}>
          {title}
        </Text>
        {line ? <Text tone="3">{line}</Text> : null}
      </div>
      {actions ? (
        <Row wrap className={classes.actions}>
          {actions}
        </Row>
      ) : null}
    </Row>
  )
}
