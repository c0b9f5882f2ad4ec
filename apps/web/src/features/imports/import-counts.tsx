import { importOutcomes } from '@kartu/contracts/imports.data'
import type { Import } from '@kartu/contracts/imports'
import { formatNumber } from '../../lib/format.ts'
import { Figures } from '../../ui/table/figures.tsx'
import { t } from './words.ts'

/** How many rows come to what. */
export function ImportCounts({ counts, done }: { counts: NonNullable<Import['counts']>; done: boolean }) {
  return (
    <Figures
      figures={importOutcomes.map((outcome) => ({
        value: formatNumber(counts[outcome]),
        label: done ? t(($) => $.imports.done.figure[outcome]) : t(($) => $.imports.check.figure[outcome]),
      }))}
    />
  )
}

export const noCounts = { create: 0, update: 0, unchanged: 0, error: 0 }
