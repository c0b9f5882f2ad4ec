import { type Warmth, warmths } from '@kartu/contracts/leads/leads.plain'
import { IconFlame, IconSnowflake, IconSun } from '@tabler/icons-react'
import { PlainButton } from '../../../../ui/form/plain-button.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { t } from './booth-words.ts'
import classes from './booth.module.css'

const icons = { hot: IconFlame, warm: IconSun, cold: IconSnowflake }

interface BoothWarmthProps {
  name: string
  value: Warmth | null
  onChange: (warmth: Warmth) => void
}

/** One tap each: an icon and always its label. */
export function BoothWarmth({ name, value, onChange }: BoothWarmthProps) {
  return (
    <Row className={classes.warmths} role="group" aria-label={t(($) => $.booth.warmth_of, { name })}>
      {warmths.map((warmth) => {
        const WarmthIcon = icons[warmth]
        return (
          <PlainButton
            key={warmth}
            look={warmth === value ? 'primary' : 'plain'}
            aria-pressed={warmth === value}
            icon={<WarmthIcon size={20} stroke={1.6} aria-hidden="true" />}
            onClick={() => onChange(warmth)}
          >
            {t(($) => $.booth.warmth[warmth])}
          </PlainButton>
        )
      })}
    </Row>
  )
}
