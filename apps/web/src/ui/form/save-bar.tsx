import '../frame/lost-focus.ts'
import { Button, Transition } from '@mantine/core'
import type { RefCallback } from 'react'
import { ErrorNote } from '../frame/error-note.tsx'
import { Panel, Row, Text } from '../layout/layout.tsx'
import { t } from '../words.ts'
import classes from './save-bar.module.css'

interface SaveBarProps {
  /** True if there are unsaved changes; otherwise the bar is hidden. */
  dirty: boolean
  loading: boolean
  /** An error that is not shown at a field (see `useServerErrors`). */
  error: unknown
  /** Reverts every change. Does not ask for confirmation: the page's discard prompt does (`ask(form.reset)`). */
  onUndo: () => void
  /** The `id` of the form whose submit button this is. */
  form: string
}

/** Other elements at the foot of the screen move up while the bar is shown. */
const announce: RefCallback<HTMLElement> = () => {
  document.documentElement.dataset['saveBar'] = ''
  return () => {
    delete document.documentElement.dataset['saveBar']
  }
}

/** Appears at the foot of a form with the first change. */
export function SaveBar({ dirty, loading, error, onUndo, form }: SaveBarProps) {
  return (
    <div className={classes.place}>
      <Transition mounted={dirty || loading} transition="slide-up" duration={160}>
        {(styles) => (
          <Panel
            as="section"
            pad="s"
            gap="s"
            ref={announce}
            className={classes.bar}
            style={styles}
            aria-label={t(($) => $.ui.saveBar.label)}
          >
            <ErrorNote error={error} />
            <Row wrap justify="end">
              <Text as="span" strong tone="2" className={classes.text} role="status">
                {t(($) => $.ui.saveBar.changed)}
              </Text>
              <Button variant="subtle" disabled={loading} onClick={onUndo}>
                {t(($) => $.ui.saveBar.undo)}
              </Button>
              <Button type="submit" form={form} loading={loading}>
                {t(($) => $.ui.saveBar.save)}
              </Button>
            </Row>
          </Panel>
        )}
      </Transition>
    </div>
  )
}
