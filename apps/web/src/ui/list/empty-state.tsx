import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Panel, Text } from '../layout/layout.tsx'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  /** One sentence about the content that will appear here. */
  text: string
  /** The one button that starts it: an action or a link. */
  action?: { label: string; icon?: Icon } & ({ onClick: () => void } | { to: string })
}

export function EmptyState({ text, action }: EmptyStateProps) {
  const icon = action?.icon ? <action.icon size={18} stroke={1.6} aria-hidden="true" /> : undefined
  return (
    <Panel ground="empty" pad="l" gap="l" align="center" className={classes.empty}>
      {/* Empty search results are announced, too. */}
      <Text tone="2" centred className={classes.text} role="status">
        {text}
      </Text>
      {action === undefined ? null : 'to' in action ? (
        <Button component={Link} to={action.to} variant="default" leftSection={icon}>
          {action.label}
        </Button>
      ) : (
        <Button variant="default" leftSection={icon} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </Panel>
  )
}
