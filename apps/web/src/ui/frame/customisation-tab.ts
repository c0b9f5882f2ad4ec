import type { ComponentType } from 'react'

/** What another feature puts behind a tab of the customisation page: `<feature>.customisation-tab.ts` exports it as `tab`. */
export interface AddedTab {
  name: 'requests' | 'backgrounds'
  /** With how much waits behind it. */
  Label: ComponentType
  Panel: ComponentType
}
