import { type Warmth, warmths } from '@kartu/contracts/leads/leads.plain'
import { IconFlame, IconSnowflake, IconSun } from '@tabler/icons-react'
import { t } from './booth-words.ts'
import classes from './booth-page.module.css'

const icons = { hot: IconFlame, warm: IconSun, cold: IconSnowflake }

interface BoothWarmthProps {
  name: string
  value: Warmth | null
  onChange: (warmth: Warmth) => void
}

/** One tap each: an icon and always its label. */
export function BoothWarmth({ name, value, onChange }: BoothWarmthProps) {
  return (
    <div className={classes.warmths} role="group" aria-label={t(($) => $.booth.warmth_of, { name })}>
      {warmths.map((warmth) => {
        const WarmthIcon = icons[warmth]
        return (
          <button
            key={warmth}
            type="button"
            className={classes.warmth}
            aria-pressed={warmth === value}
            onClick={() => onChange(warmth)}
          >
            <WarmthIcon size={20} stroke={1.6} aria-hidden="true" />
            {t(($) => $.booth.warmth[warmth])}
          </button>
        )
      })}
    </div>
  )
}
