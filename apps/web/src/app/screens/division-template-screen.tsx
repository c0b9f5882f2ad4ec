import { isReadableDesign } from '../../features/company/card-codes/code-faults.ts'
import { CodePart } from '../../features/company/card-codes/code-part.tsx'
import { DivisionTemplatePage } from '../../features/company/customisation/division-template/division-template-page.tsx'

/** `/business/customisation/{id}`: the look of one division, with the design of its codes. */
export function DivisionTemplateScreen() {
  return <DivisionTemplatePage code={{ Part: CodePart, isReadable: isReadableDesign }} />
}
