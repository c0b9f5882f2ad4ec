import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  /** One sentence of what will stand here. */
  text: string
  /** The one button that begins it: an act or a way. */
  action?: { label: string; icon?: Icon } & ({ onClick: () => void } | { to: string })
}

export function EmptyState({ text, action }: EmptyStateProps) {
  const icon = action?.icon ? <action.icon size={18} stroke={1.6} aria-hidden="true" /> : undefined
  return (
    <div className={classes.empty}>
      {/* A search or a filter that leaves nothing is told, too. */}
      <p className={classes.text} role="status">
        {text}
      </p>
      {action === undefined ? null : 'to' in action ? (
        <Button component={Link} to={action.to} variant="default" leftSection={icon}>
          {action.label}
        </Button>
      ) : (
        <Button variant="default" leftSection={icon} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
