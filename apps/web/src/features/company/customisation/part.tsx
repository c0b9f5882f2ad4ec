import { type ReactNode, type Ref, useId } from 'react'
import classes from './part.module.css'

interface PartProps {
  title: string
  hint?: string
  /** Shown at the end of the heading's line. */
  aside?: ReactNode
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** One part of a tab under its heading. */
export function Part({ title, hint, aside, ref, children }: PartProps) {
  const id = useId()
  return (
    <section ref={ref} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {hint ? <p className={classes.hint}>{hint}</p> : null}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
