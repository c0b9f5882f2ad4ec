import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './order-summary.module.css'

/** A button that looks like a link, on its own line or at the end of one. */
export const TextButton = (props: ButtonProps & Pick<ComponentProps<'button'>, 'onClick' | 'aria-label'>) => (
  <Button
    variant="transparent"
    color="accent"
    size="compact-sm"
    px={0}
    fz="sm"
    className={classes.textButton}
    {...props}
  />
)
