import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconCornerLeftDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../words.ts'
import classes from './inherited-note.module.css'

interface InheritedNoteProps {
  /** Name of the value for screen readers, which do not see the position: "Logo". */
  field: string
  /** Source of the fallback. */
  from: string
  /**
   * `none`: neither side has a value, and nothing is shown. `overruled`: there is an own value, which cards do not
   * show.
   */
  state: 'none' | 'inherited' | 'own' | 'overruled'
  /** Reason why an own value is overruled. */
  why?: ReactNode
  /** Removes their own value. */
  onReset?: (() => void) | undefined
}

/** Source of a value, with a button to reset to it. */
export function InheritedNote({ field, from, state, why, onReset }: InheritedNoteProps) {
  if (state === 'none') return null
  return (
    <div className={classes.note} data-state={state}>
      <span className={classes.words}>
        {state === 'overruled' ? (
          <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
        ) : state === 'inherited' ? (
          <IconCornerLeftDown size={15} stroke={1.8} aria-hidden="true" />
        ) : null}
        <span>
          {state === 'inherited'
            ? t(($) => $.ui.inherited.from, { from })
            : state === 'own'
              ? t(($) => $.ui.inherited.own, { from })
              : why}
        </span>
      </span>
      {state !== 'inherited' && onReset ? (
        <UnstyledButton
          className={classes.reset}
          aria-label={t(($) => $.ui.inherited.reset_field, { field, from })}
          onClick={onReset}
        >
          <IconArrowBackUp size={15} stroke={1.8} aria-hidden="true" />
          {t(($) => $.ui.inherited.reset)}
        </UnstyledButton>
      ) : null}
    </div>
  )
}
