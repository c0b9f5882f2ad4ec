import { Transition, UnstyledButton } from '@mantine/core'
import { IconDots, IconX } from '@tabler/icons-react'
import { formatNumber } from '../../../lib/format.ts'
import { focusSelectedRow } from '../data-table-keys.ts'
import { FixedPopups } from '../../popup/fixed-popups.tsx'
import { lazyPopup } from '../../popup/lazy-popup.tsx'
import { Row } from '../../layout/layout.tsx'
import { icon } from '../../layout/icon-props.ts'
import { t } from '../../words.ts'
import type { SelectionAction } from '../more-actions.tsx'
import classes from './selection-bar.module.css'

/** Offers to select all `total` rows of the list, not only those on the page. */
export interface SelectAll {
  total: number
  onClick: () => void
}

interface SelectionBarProps {
  count: number
  actions: readonly SelectionAction[]
  all?: SelectAll
  onClear: () => void
}

const MoreActions = lazyPopup('menu', async () => (await import('../more-actions.tsx')).MoreActions)

/** Number of actions in the bar of a narrow screen; the others are in its menu. */
const narrowActionsMax = 2

/** Floats over the foot of the page while rows are selected: their number, and the actions on them. */
export function SelectionBar({ count, actions, all, onClear }: SelectionBarProps) {
  const clear = (): void => {
    focusSelectedRow()
    onClear()
  }
  const more = actions.length > narrowActionsMax + 1 ? actions.slice(narrowActionsMax) : []
  return (
    <Transition mounted={count > 0} transition="slide-up" duration={160}>
      {(styles) => (
        <div className={classes.place}>
          <div
            className={classes.bar}
            style={styles}
            role="toolbar"
            tabIndex={-1}
            aria-label={t(($) => $.ui.selection.label)}
            aria-keyshortcuts="A"
            data-selection-bar
            onKeyDown={({ key }) => {
              if (key === 'Escape') focusSelectedRow()
            }}
          >
            <span className={classes.count} role="status">
              {t(($) => $.ui.selection.count, { count })}
            </span>
            {all ? (
              <UnstyledButton className={`${classes.button} ${classes.all}`} onClick={all.onClick}>
                {t(($) => $.ui.selection.all, { total: formatNumber(all.total) })}
              </UnstyledButton>
            ) : null}
            <Row wrap gap="none" className={classes.actions}>
              {actions.map((action) => (
                <UnstyledButton
                  key={action.label}
                  className={`${classes.button} ${classes.action}`}
                  data-destructive={action.destructive || undefined}
                  data-wide={more.includes(action) || undefined}
                  disabled={action.loading}
                  onClick={action.onClick}
                >
                  <action.icon size={18} stroke={1.6} aria-hidden="true" />
                  {action.label}
                </UnstyledButton>
              ))}
              {more.length > 0 ? (
                <FixedPopups>
                  <MoreActions
                    actions={more}
                    button={
                      <UnstyledButton
                        className={`${classes.button} ${classes.more}`}
                        aria-label={t(($) => $.ui.selection.more)}
                      >
                        <IconDots {...icon} />
                      </UnstyledButton>
                    }
                  />
                </FixedPopups>
              ) : null}
            </Row>
            <UnstyledButton
              className={`${classes.button} ${classes.clear}`}
              aria-label={t(($) => $.ui.selection.clear)}
              onClick={clear}
            >
              <IconX {...icon} />
            </UnstyledButton>
          </div>
        </div>
      )}
    </Transition>
  )
}
