import type { Division } from '@kartu/contracts/company/divisions'
import { Select } from '@mantine/core'
import { useNavigate } from 'react-router'
import { divisionName } from '../../../lib/division-name.ts'
import { paths } from '../../../lib/paths.ts'
import { t } from './words.ts'
import classes from './customisation-page.module.css'

interface TemplateChooserProps {
  /** Null for the template of the company. */
  divisionId: string | null
  company: string
  divisions: readonly Division[]
}

const ofCompany = 'company'
const searchableFrom = 8

/**
 * Opens the template of the company or of a division. Each has its own URL, so choosing another one asks about unsaved
 * changes.
 */
export function TemplateChooser({ divisionId, company, divisions }: TemplateChooserProps) {
  const navigate = useNavigate()
  if (divisions.length === 0) return null
  return (
    <Select
      className={classes.chooser ?? ''}
      label={t(($) => $.customisation.division_template.chooser)}
      data={[
        { value: ofCompany, label: company },
        ...divisions.map((division) => ({ value: division._id, label: optionOf(division) })),
      ]}
      value={divisionId ?? ofCompany}
      onChange={(chosen) =>
        void navigate(chosen === null || chosen === ofCompany ? paths.customisation : paths.divisionTemplate(chosen))
      }
      searchable={divisions.length > searchableFrom}
      nothingFoundMessage={t(($) => $.ui.filter.nothing)}
    />
  )
}

function optionOf(division: Division): string {
  const name = divisionName(t, division)
  return Object.keys(division.card_template).length === 0
    ? name
    : t(($) => $.customisation.division_template.with_own, { division: name })
}
