import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './start.module.css'

interface StartStepProps {
  number: number
  title: string
  /** One line below the title: the task, or its result. */
  line: ReactNode
  /** Duration of the step; omitted once it is done. */
  time: string
  done: boolean
  /** Button of the step, or the code. */
  action?: ReactNode
  /** Content of the step while it is open. */
  children?: ReactNode
}

/** A first step: its number or a tick, title, duration, and button. */
export function StartStep({ number, title, line, time, done, action, children }: StartStepProps) {
  const id = useId()
  return (
    <li
      className={classes.step}
      aria-labelledby={id}
      data-done={done || undefined}
      data-open={Boolean(children) || undefined}
    >
      <span className={classes.mark} aria-hidden="true">
        {done ? <IconCheck size={18} stroke={2.2} /> : number}
      </span>
      <div>
        <Text as="h2" id={id}>
          {title}
          {done ? <span className="visually-hidden"> {t(($) => $.start.done)}</span> : null}
        </Text>
        <Text size="small" tone="3">
          {line}
        </Text>
      </div>
      {done ? null : (
        <Text size="small" tone="3" className={classes.time}>
          {time}
        </Text>
      )}
      {action ? <div className={classes.action}>{action}</div> : null}
      {children ? <div className={classes.work}>{children}</div> : null}
    </li>
  )
}
