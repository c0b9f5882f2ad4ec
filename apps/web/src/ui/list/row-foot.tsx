import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../words.ts'
import classes from './list-row.module.css'

interface RowFootProps {
  name: string
  onRemove: () => void
  children?: ReactNode
}

/** The last line of an opened row: what is worth knowing, and the way to be rid of it. */
export function RowFoot({ name, onRemove, children }: RowFootProps) {
  return (
    <div className={classes.foot}>
      <div className={classes.note}>{children}</div>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconTrash size={16} stroke={1.6} aria-hidden="true" />}
        aria-label={t(($) => $.ui.row.remove_name, { name })}
        onClick={onRemove}
      >
        {t(($) => $.ui.row.remove)}
      </Button>
    </div>
  )
}
