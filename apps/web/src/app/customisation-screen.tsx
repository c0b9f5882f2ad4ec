import { BackgroundsPanel } from '../features/backgrounds/backgrounds-panel.tsx'
import { RequestsPanel } from '../features/change-requests/requests-panel.tsx'
import { CustomisationPage } from '../features/customisation/customisation-page.tsx'

/** `/business/customisation`: the look and the rules, what employees ask for, and the library of backgrounds. */
export function CustomisationScreen() {
  return <CustomisationPage requests={<RequestsPanel />} backgrounds={<BackgroundsPanel />} />
}
