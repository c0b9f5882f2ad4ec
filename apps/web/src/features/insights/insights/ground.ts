import { createContext, use } from 'react'
import type { InsightInput } from './insight-query.ts'

/** Data shared by every chart of the screen. */
export interface Ground {
  companyId: string
  /** The query, for the files that contain it. */
  input: InsightInput
  /** The period as text, printed on pictures. */
  period: string
  /** The days of comparison as text; null without a comparison. */
  before: string | null
  mayExport: boolean
}

export const GroundContext = createContext<Ground | null>(null)

export function useGround(): Ground {
  const ground = use(GroundContext)
  if (ground === null) throw new Error('A chart needs its ground')
  return ground
}
