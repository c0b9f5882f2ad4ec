import { importOutcomes } from '@kartu/contracts/imports'
import type { Import } from '@kartu/contracts/imports'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { Figures } from '../../ui/figures.tsx'

/** How many rows come to what. */
export function ImportCounts({ counts, done }: { counts: NonNullable<Import['counts']>; done: boolean }) {
  const { t } = useTranslation()
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
