import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import classes from './tall-link.module.css'

/** A link on its own line, as tall as a button. */
export const TallLink = ({ tone, ...rest }: ComponentProps<typeof Link> & { tone?: '2' }) => (
  <Link {...rest} className={classes.link} data-tone={tone} />
)
