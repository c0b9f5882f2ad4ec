import { TemplatePanel } from '../../features/company/customisation/template-panel.tsx'
import { PersonalLookPage } from '../../features/governance/personal-cards/personal-look-page.tsx'

/** `/personal-card/look`: offers the same layouts as for companies. */
export function PersonalLookScreen() {
  return <PersonalLookPage Template={TemplatePanel} />
}
