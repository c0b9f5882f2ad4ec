import { importOutcomes } from '@kartu/contracts/team/imports.data'
import type { Import } from '@kartu/contracts/team/imports'
import { formatNumber } from '../../../lib/format.ts'
import { Figures } from '../../../ui/table/figures.tsx'
import { t } from './words.ts'

/** Rows of an import by outcome. */
export function ImportCounts({ counts }: { counts: NonNullable<Import['counts']> }) {
  return (
    <Figures
      figures={importOutcomes.map((outcome) => ({
        value: formatNumber(counts[outcome]),
        label: t(($) => $.imports.done.figure[outcome]),
      }))}
    />
  )
}

export const noCounts = { create: 0, update: 0, unchanged: 0, error: 0 }
