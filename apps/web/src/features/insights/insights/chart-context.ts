import { createContext, use } from 'react'
import type { InsightInput } from './insight-query.ts'

/** Data shared by every chart of the screen. */
export interface ChartValues {
  companyId: string
  /** The query, for the files that contain it. */
  input: InsightInput
  /** The period as text, printed on pictures. */
  period: string
  /** The days of comparison as text; null without a comparison. */
  before: string | null
  mayExport: boolean
}

export const ChartContext = createContext<ChartValues | null>(null)

export function useChartContext(): ChartValues {
  const values = use(ChartContext)
  if (values === null) throw new Error('A chart needs its context')
  return values
}
