import { type ReactNode, useId } from 'react'
import classes from './fact-group.module.css'

interface FactGroupProps {
  /** None if its content needs no label. */
  title?: string
  /** Replaces facts. */
  text?: ReactNode
  /** `Fact`s. */
  children?: ReactNode
}

export function FactGroup({ title, text, children }: FactGroupProps) {
  const id = useId()
  return (
    <section className={classes.group} {...(title === undefined ? {} : { 'aria-labelledby': id })}>
      {title === undefined ? null : (
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
      )}
      {children === undefined ? null : <dl className={classes.facts}>{children}</dl>}
      {text === undefined ? null : <div className={classes.text}>{text}</div>}
    </section>
  )
}

interface FactProps {
  label: string
  /** Its content does not fit beside the label. */
  isWide?: boolean
  /** It is edited in place, so its first line is as high as a button. */
  isField?: boolean
  children: ReactNode
}

export function Fact({ label, isWide = false, isField = false, children }: FactProps) {
  return (
    <div className={classes.fact} data-wide={isWide || undefined} data-field={isField || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
