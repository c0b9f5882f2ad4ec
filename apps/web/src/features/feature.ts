import type { pages } from '@kartu/contracts/pages'
import type { ComponentType } from 'react'
import type { Sentence } from '../lib/i18n.ts'

/** A page of one feature; the router adds the layout and its guards. */
interface FeaturePage {
  path: (typeof pages)[number]
  /**
   * `company`: beside the menu of a company. `person`: for a signed-in person. `sign-in`: for visitors without a session.
   * `public`: for everyone. `screen`: for everyone, without header or menu.
   */
  layout: 'company' | 'person' | 'sign-in' | 'public' | 'screen'
  /** Omits the guards of the layout. */
  open?: true
  title: Sentence
  load: () => Promise<ComponentType>
}

/**
 * Manifest of a feature, in `<noun>.feature.ts`; `all.ts` lists them. The first script of every page contains all
 * manifests.
 */
export interface Feature {
  pages: readonly FeaturePage[]
}
