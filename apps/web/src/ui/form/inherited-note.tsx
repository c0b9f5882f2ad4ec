import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconCornerLeftDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Note } from '../frame/note.tsx'
import { t } from '../words.ts'

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
  /** Removes this value, so that the inherited one is shown. */
  onReset?: (() => void) | undefined
}

/** Source of a value, with a button to reset to it. */
export function InheritedNote({ field, from, state, why, onReset }: InheritedNoteProps) {
  if (state === 'none') return null
  return (
    <Note
      icon={icons[state]}
      tone={state === 'overruled' ? 'warn' : undefined}
      action={
        state !== 'inherited' && onReset ? (
          <Button
            variant="subtle"
            color="accent"
            size="compact-xs"
            leftSection={<IconArrowBackUp size={15} stroke={1.8} aria-hidden="true" />}
            aria-label={t(($) => $.ui.inherited.reset_field, { field, from })}
            onClick={onReset}
          >
            {t(($) => $.ui.inherited.reset)}
          </Button>
        ) : undefined
      }
    >
      {state === 'inherited'
        ? t(($) => $.ui.inherited.from, { from })
        : state === 'own'
          ? t(($) => $.ui.inherited.own, { from })
          : why}
    </Note>
  )
}

const icons = { inherited: IconCornerLeftDown, own: undefined, overruled: IconAlertTriangle }
