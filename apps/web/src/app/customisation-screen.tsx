import { CustomisationPage } from '../features/company/customisation/customisation-page.tsx'
import type { AddedTab } from '../ui/frame/customisation-tab.ts'

const ofFeatures = import.meta.glob<AddedTab>('../features/*/*/*.customisation-tab.ts', { eager: true, import: 'tab' })
const added = Object.values(ofFeatures)

/** `/business/customisation`: the look and the rules, what employees ask for, and the library of backgrounds. */
export function CustomisationScreen() {
  return <CustomisationPage added={added} />
}
