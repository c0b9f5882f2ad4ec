import type { pages } from '@kartu/contracts/pages'
import type { ComponentType } from 'react'
import type { Sentence } from './i18n.ts'

/** A page that a feature has: `<feature>.pages.ts` exports an array of them as `pages`. */
export interface FeaturePage {
  path: (typeof pages)[number]
  /** Its layout: behind the menu of a company, or of a person without one; a screen has none, and says itself who may see it. */
  of: 'company' | 'person' | 'screen'
  /** Opens before signing in, too. */
  open?: boolean
  title: Sentence
  load: () => Promise<ComponentType>
}
