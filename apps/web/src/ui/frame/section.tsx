import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

interface SectionProps {
  title: string
  hint?: string
  /** Shown at the end of the heading's line. */
  aside?: ReactNode
  children: ReactNode
}

/** One part of the editor under a quiet heading. */
export function Section({ title, hint, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <div className={classes.words} data-hint={hint ? true : undefined}>
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
          {hint ? <p className={classes.hint}>{hint}</p> : null}
        </div>
        {aside}
      </header>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}

/** Two related fields, stacked if there is no room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>
}
