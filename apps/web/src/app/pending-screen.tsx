import { PendingPage } from '../features/company/members/pending-page.tsx'
import type { PendingTab } from '../ui/frame/pending-tab.ts'

const ofFeatures = import.meta.glob<PendingTab>('../features/*/*/*.pending-tab.ts', { eager: true, import: 'tab' })
const tabs = Object.values(ofFeatures)

/** `/team/pending`: who asks to join, and the invitations that were sent. */
export function PendingScreen() {
  return <PendingPage tabs={tabs} />
}
