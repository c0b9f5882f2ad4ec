import { BackgroundsPanel } from '../../features/company/backgrounds/backgrounds-panel.tsx'
import { CustomisationPage } from '../../features/company/customisation/customisation-page.tsx'
import { RequestsPanel } from '../../features/team/change-requests/requests-panel.tsx'
import { RequestsTab } from '../../features/team/change-requests/requests-tab.tsx'

/** `/business/customisation`: the look and the rules, change requests of employees, and the backgrounds. */
export function CustomisationScreen() {
  return (
    <CustomisationPage
      requests={{ label: <RequestsTab />, panel: <RequestsPanel /> }}
      backgrounds={<BackgroundsPanel />}
    />
  )
}
