import { type CardSection, cardSections } from '@kartu/contracts/company/customisation'
import { withBlocks } from '@kartu/cards/shown-sections'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { ShownList } from '../../../ui/list/shown-list.tsx'
import { t } from './words.ts'

interface SectionOrderProps {
  /** Visible sections of the card, in order. */
  sections: readonly CardSection[]
  onChange: (sections: CardSection[]) => void
  /** All available sections. */
  all?: readonly CardSection[]
  /** True if a heading beside the list already names it. */
  isUntitled?: boolean
}

const nameOf = (section: CardSection): string => t(($) => $.customisation.template.section[section])

/** The sections of the card. Blocks cannot be hidden. */
export function SectionOrder({ sections, onChange, all = cardSections, isUntitled = false }: SectionOrderProps) {
  const list = (
    <ShownList
      label={t(($) => $.customisation.template.sections_list)}
      all={all}
      shown={withBlocks(sections)}
      onChange={onChange}
      nameOf={nameOf}
      fixed={['blocks']}
    />
  )
  return isUntitled ? (
    <section aria-label={t(($) => $.customisation.template.sections)}>{list}</section>
  ) : (
    <TitledSection
      title={t(($) => $.customisation.template.sections)}
      hint={t(($) => $.customisation.template.sections_hint)}
    >
      {list}
    </TitledSection>
  )
}
