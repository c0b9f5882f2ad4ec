import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { TitledSection } from '../../../../ui/layout/titled-section.tsx'
import { t } from '../words.ts'

interface TemplatePartSectionProps {
  name: string
  isInherited: boolean
  mayEdit: boolean
  onInherit: (inherits: boolean) => void
  /** The inherited value, or the division's choice. */
  children: ReactNode
}

/** A part of the template with the switch that inherits it from the company. */
export const TemplatePartSection = ({ name, isInherited, mayEdit, onInherit, children }: TemplatePartSectionProps) => (
  <TitledSection
    title={name}
    aside={
      <Switch
        label={t(($) => $.customisation.division_template.inherits)}
        aria-label={t(($) => $.customisation.division_template.inherits_part, { part: name })}
        checked={isInherited}
        disabled={!mayEdit}
        onChange={(event) => onInherit(event.currentTarget.checked)}
      />
    }
  >
    {children}
  </TitledSection>
)
