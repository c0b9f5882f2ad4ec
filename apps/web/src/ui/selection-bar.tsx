import { Transition, UnstyledButton } from '@mantine/core'
import { type Icon, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './selection-bar.module.css'

export interface SelectionAction {
  label: string
  icon: Icon
  onClick: () => void
  /** Something is lost by it. */
  destructive?: boolean
  loading?: boolean
}

interface SelectionBarProps {
  count: number
  actions: readonly SelectionAction[]
  onClear: () => void
}

/** Floats over the foot of the page while something is selected: how much, and what can be done with it. */
export function SelectionBar({ count, actions, onClear }: SelectionBarProps) {
  const { t } = useTranslation()
  return (
    <Transition mounted={count > 0} transition="slide-up" duration={160}>
      {(styles) => (
        <div className={classes.place}>
          <div className={classes.bar} style={styles} role="toolbar" aria-label={t(($) => $.ui.selection.label)}>
            <span className={classes.count} role="status">
              {t(($) => $.ui.selection.count, { count })}
            </span>
            {actions.map((action) => (
              <UnstyledButton
                key={action.label}
                className={classes.action}
                data-destructive={action.destructive || undefined}
                disabled={action.loading}
                onClick={action.onClick}
              >
                <action.icon size={18} stroke={1.6} aria-hidden="true" />
                {action.label}
              </UnstyledButton>
            ))}
            <UnstyledButton className={classes.clear} aria-label={t(($) => $.ui.selection.clear)} onClick={onClear}>
              <IconX size={18} stroke={1.6} aria-hidden="true" />
            </UnstyledButton>
          </div>
        </div>
      )}
    </Transition>
  )
}
