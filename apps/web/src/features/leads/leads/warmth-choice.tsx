import { Input, SegmentedControl } from '@mantine/core'
import { type Warmth, warmths } from '@kartu/contracts/leads/leads.plain'
import { useId } from 'react'
import { WarmthMark } from './warmth.tsx'
import { t } from './words.ts'

/** One tap; not saying is a choice too. */
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
