import type { AddedTab } from '../../../ui/frame/customisation-tab.ts'
import { BackgroundsPanel } from './backgrounds-panel.tsx'
import { t } from './words.ts'

export const tab: AddedTab = {
  name: 'backgrounds',
  Label: () => t(($) => $.customisation.tabs.backgrounds),
  Panel: BackgroundsPanel,
}
