import { type ReactNode, useId } from 'react'
import classes from './side-section.module.css'

interface SideSectionProps {
  title: string
  hint: string
  children: ReactNode
}

/** Text on the left, content on the right; stacked if there is no room. */
export function SideSection({ title, hint, children }: SideSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        <p className={classes.hint}>{hint}</p>
      </header>
      <div className={classes.things}>{children}</div>
    </section>
  )
}
