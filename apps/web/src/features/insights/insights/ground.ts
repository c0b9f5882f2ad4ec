import { createContext, use } from 'react'
import type { InsightInput } from './insight-query.ts'

/** What every chart of the screen has in common. */
export interface Ground {
  companyId: string
  /** What was asked, for the files that hold it. */
  input: InsightInput
  /** The period in words: stands in the pictures. */
  period: string
  /** The days that it is compared with, in words; null without a comparison. */
  before: string | null
  mayExport: boolean
}

export const GroundContext = createContext<Ground | null>(null)

export function useGround(): Ground {
  const ground = use(GroundContext)
  if (ground === null) throw new Error('A chart needs its ground')
  return ground
}
