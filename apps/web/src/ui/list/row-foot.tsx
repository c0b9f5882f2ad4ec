import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../words.ts'
import { Row, Text } from '../layout/layout.tsx'
import classes from './list-row.module.css'

interface RowFootProps {
  name: string
  onRemove: () => void
  children?: ReactNode
}

/** Last line of an opened row: a hint, and the button that removes the row. */
export function RowFoot({ name, onRemove, children }: RowFootProps) {
  return (
    <Row justify="between" gap="m" className={classes.foot}>
      <Text as="div" size="small" tone="3" grow>
        {children}
      </Text>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconTrash size={16} stroke={1.6} aria-hidden="true" />}
        aria-label={t(($) => $.ui.row.remove_name, { name })}
        onClick={onRemove}
      >
        {t(($) => $.ui.row.remove)}
      </Button>
    </Row>
  )
}
