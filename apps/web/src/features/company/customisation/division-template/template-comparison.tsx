import type { ResolvedCard } from '@kartu/cards/resolve-card'
import type { Division } from '@kartu/contracts/company/divisions'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { divisionName } from '../../../../lib/division-name.ts'
import { PreviewPane } from '../../../../ui/card/preview-pane.tsx'
import { t } from '../words.ts'

interface TemplateComparisonProps {
  division: Division
  company: string
  /** The card with the division's template. */
  own: ResolvedCard
  /** The same card with the company's template. */
  inherited: ResolvedCard
  changed: boolean
}

const views = ['both', 'division', 'company'] as const
type View = (typeof views)[number]

/** Live preview of a division's template, beside the company's or alone. */
export function TemplateComparison(props: TemplateComparisonProps) {
  const { division, company, own, inherited, changed } = props
  const [view, setView] = useState<View>('both')
  const name = divisionName(t, division)
  const label: Record<View, string> = {
    both: t(($) => $.customisation.division_template.compare),
    division: t(($) => $.customisation.division_template.division),
    company: t(($) => $.customisation.division_template.company),
  }
  return (
    <PreviewPane
      card={view === 'company' ? inherited : own}
      compared={
        view === 'both'
          ? [
              { id: 'company', name: company, card: inherited },
              { id: 'division', name, card: own },
            ]
          : undefined
      }
      // The served code is that of the reader's own division.
      pageUrl={null}
      hint={t(
        ($) =>
          changed ? $.customisation.division_template.preview_changed : $.customisation.division_template.preview,
        { division: name },
      )}
      choice={
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t(($) => $.customisation.division_template.views)}
          value={view}
          onChange={(value) => setView(views.find((one) => one === value) ?? 'both')}
          data={views.map((one) => ({ value: one, label: label[one] }))}
        />
      }
    />
  )
}
