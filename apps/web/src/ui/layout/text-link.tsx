import { IconArrowLeft } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import classes from './text-link.module.css'

/** A name that opens its page: text like the others, underlined under the pointer. */
export function NameLink(props: LinkProps) {
  return <Link {...props} className={classes.name} />
}

/** A URL outside the app, such as a phone number, that looks like text. */
export function PlainAnchor({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} className={classes.plain}>
      {children}
    </a>
  )
}

/** A link among text that names an action. */
export function ActLink(props: LinkProps) {
  return <Link {...props} className={classes.act} />
}

/** The same for a page of the server, which is outside the app. */
export function ActAnchor({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} className={classes.act}>
      {children}
    </a>
  )
}

/** A button among text. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={classes.act} />
}

/** Link to the parent page. */
export function BackLink({ children, ...link }: LinkProps) {
  return (
    <Link {...link} className={classes.back}>
      <IconArrowLeft size={16} stroke={1.7} aria-hidden="true" />
      {children}
    </Link>
  )
}
