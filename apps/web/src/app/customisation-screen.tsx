import { RequestsPanel } from '../features/change-requests/requests-panel.tsx'
import { CustomisationPage } from '../features/customisation/customisation-page.tsx'

/** `/business/customisation`: the look and the rules, and what employees ask for. */
export function CustomisationScreen() {
  return <CustomisationPage requests={<RequestsPanel />} />
}
