import type { Division } from '@kartu/contracts/company/divisions'
import { Select } from '@mantine/core'
import { useNavigate } from 'react-router'
import { divisionName } from '../../../lib/division-name.ts'
import { paths } from '../../../lib/paths.ts'
import { t } from './words.ts'

interface DesignChooserProps {
  company: string
  divisions: readonly Division[]
  /** Divisions with their own design. */
  designedIds: readonly string[]
  /** Null for the design of the company. */
  divisionId: string | null
}

const ofCompany = 'company'
const searchableFrom = 8

/**
 * Opens the design of the company or of a division. Each has its own URL, so choosing another one asks about unsaved
 * changes.
 */
export function DesignChooser({ company, divisions, designedIds, divisionId }: DesignChooserProps) {
  const navigate = useNavigate()
  if (divisions.length === 0) return null
  const labelOf = (division: Division): string => {
    const name = divisionName(t, division)
    return designedIds.includes(division._id) ? t(($) => $.emailSignatures.division.with_own, { division: name }) : name
  }
  return (
    <Select
      maw={360}
      label={t(($) => $.emailSignatures.division.chooser)}
      data={[
        { value: ofCompany, label: company },
        ...divisions.map((division) => ({ value: division._id, label: labelOf(division) })),
      ]}
      value={divisionId ?? ofCompany}
      onChange={(chosen) =>
        void navigate(chosen === null || chosen === ofCompany ? paths.emailSignatures : paths.divisionSignature(chosen))
      }
      searchable={divisions.length > searchableFrom}
      nothingFoundMessage={t(($) => $.ui.filter.nothing)}
    />
  )
}
