import { Page } from '../../../ui/frame/page.tsx'
import { BackgroundsPanel } from './backgrounds-panel.tsx'

/** `/personal-card/backgrounds`: for a company they are a tab of its customisation. */
export function PersonalBackgroundsPage() {
  return (
    <Page>
      <BackgroundsPanel />
    </Page>
  )
}
