import type { Warmth } from '@kartu/contracts/leads/leads.plain'
import { type Icon, IconFlame, IconSnowflake, IconSun } from '@tabler/icons-react'
import { t } from './words.ts'
import classes from './lead-status.module.css'

export const warmthIcons: Readonly<Record<Warmth, Icon>> = { hot: IconFlame, warm: IconSun, cold: IconSnowflake }

/** How promising somebody is: a sign, and always its word. */
export function WarmthMark({ warmth }: { warmth: Warmth }) {
  const WarmthIcon = warmthIcons[warmth]
  return (
    <span className={classes.warmth} data-warmth={warmth}>
      <WarmthIcon size={16} stroke={1.7} aria-hidden="true" />
      {t(($) => $.leads.warmth[warmth])}
    </span>
  )
}
