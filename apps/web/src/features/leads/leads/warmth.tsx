import { type Warmth, warmths } from '@kartu/contracts/leads/leads.plain'
import { type Icon, IconFlame, IconSnowflake, IconSun } from '@tabler/icons-react'
import { t } from './list-words.ts'
import classes from './lead-status.module.css'
import { Input, SegmentedControl } from '@mantine/core'
import { useId } from 'react'

export const warmthIcons: Readonly<Record<Warmth, Icon>> = { hot: IconFlame, warm: IconSun, cold: IconSnowflake }

/** Warmth of a lead: an icon, and always its label. */
export function WarmthMark({ warmth }: { warmth: Warmth }) {
  const WarmthIcon = warmthIcons[warmth]
  return (
    <span className={classes.warmth} data-warmth={warmth}>
      <WarmthIcon size={16} stroke={1.7} aria-hidden="true" />
      {t(($) => $.leads.warmth[warmth])}
    </span>
  )
}

/** One tap; leaving it unset is a choice too. */
export function WarmthChoice({ value, onChange }: { value: Warmth | null; onChange: (warmth: Warmth | null) => void }) {
  const id = useId()
  return (
    <div>
      <Input.Label id={id} component="p">
        {t(($) => $.leads.form.warmth)}
      </Input.Label>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={value ?? 'none'}
        onChange={(next) => onChange(warmths.find((one) => one === next) ?? null)}
        data={[
          ...warmths.map((one) => ({ value: one, label: <WarmthMark warmth={one} /> })),
          { value: 'none', label: t(($) => $.leads.warmth.none) },
        ]}
      />
    </div>
  )
}
