import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './plain-button.module.css'

interface Look {
  /** One primary button per page. */
  look?: 'primary' | 'plain'
  size?: 'normal' | 'large'
  /** True for the full width of its column. */
  wide?: boolean
  icon?: ReactNode
}

/** A button without Mantine, for the pages that load before sign-in. */
export function PlainButton({
  look = 'plain',
  size = 'normal',
  wide = false,
  icon,
  loading = false,
  children,
  onClick,
  ...rest
}: Look & { loading?: boolean } & Omit<ComponentProps<'button'>, 'disabled'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classes.button}
      data-look={look}
      data-size={size}
      data-wide={wide || undefined}
      // Not `disabled`: that would remove the focus from the button just pressed.
      aria-disabled={loading}
      onClick={(event) => {
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {loading ? <span className={classes.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function PlainButtonLink({
  look = 'plain',
  size = 'normal',
  wide = false,
  icon,
  children,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={classes.button} data-look={look} data-size={size} data-wide={wide || undefined}>
      {icon}
      {children}
    </Link>
  )
}
