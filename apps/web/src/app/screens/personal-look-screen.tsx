import { TemplatePanel } from '../../features/company/customisation/template-panel.tsx'
import { PersonalLookPage } from '../../features/governance/personal-cards/personal-look-page.tsx'

/** `/personal-card/look`: the layouts are those that companies choose from. */
export function PersonalLookScreen() {
  return <PersonalLookPage Template={TemplatePanel} />
}
