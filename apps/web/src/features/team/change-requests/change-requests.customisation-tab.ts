import type { AddedTab } from '../../../ui/frame/customisation-tab.ts'
import { RequestsPanel } from './requests-panel.tsx'
import { RequestsTab } from './requests-tab.tsx'

export const tab: AddedTab = { name: 'requests', Label: RequestsTab, Panel: RequestsPanel }
