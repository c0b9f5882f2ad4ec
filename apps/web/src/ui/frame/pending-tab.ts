import type { ComponentType } from 'react'

/** What a feature puts behind a tab of the pending members: `<feature>.pending-tab.ts` exports it as `tab`. */
export interface PendingTab {
  name: 'requests' | 'invitations'
  label: () => string
  Panel: ComponentType
}
