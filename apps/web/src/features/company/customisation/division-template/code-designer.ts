import type { ResolvedCard } from '@kartu/cards/resolve-card'
import type { CodeDesign } from '@kartu/contracts/company/card-codes'
import type { ComponentType } from 'react'

/** The designer of codes, which belongs to another feature. */
export interface CodeDesigner {
  Part: ComponentType<{
    design: CodeDesign
    onChange: (design: CodeDesign) => void
    card: ResolvedCard
    url: string
  }>
  isReadable: (design: CodeDesign) => boolean
}
