import type { Icon } from '@tabler/icons-react'
import classes from './round-icon.module.css'

/** An icon on a round background, at the start of a row. */
export const RoundIcon = ({ icon: RowIcon, tone }: { icon: Icon; tone?: 'warn' | undefined }) => (
  <span className={classes.icon} data-tone={tone}>
    <RowIcon size={18} stroke={1.6} aria-hidden="true" />
  </span>
)
