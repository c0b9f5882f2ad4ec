import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row, Stack, Text } from '../layout/layout.tsx'
import { RoundIcon } from '../layout/round-icon.tsx'
import classes from './task-row.module.css'

interface TaskRowProps {
  icon: Icon
  tone?: 'warn' | undefined
  title: string
  text: string
  /** The one button. */
  children: ReactNode
}

/** An open task of the reader, with the button that begins it. */
export const TaskRow = ({ icon, tone, title, text, children }: TaskRowProps) => (
  <Row as="li" gap="m" className={classes.row}>
    <RoundIcon icon={icon} tone={tone} />
    <Stack gap="none" className={classes.words}>
      <Text as="strong">{title}</Text>
      {text === '' ? null : <Text tone="2">{text}</Text>}
    </Stack>
    {children}
  </Row>
)
