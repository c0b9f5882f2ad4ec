import { unique } from '../../factories.ts'
import { ofCompany, type InputsOf } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

const ofLogo = ({ company, logoId }: Stage) => ({ params: { companyId: company.id, logoId } })
const secondaryLogoBody = ({ logoFileId }: Stage) => ({
  name: `Logo ${unique()}`,
  image_id: logoFileId,
  alt: 'A leaf',
  link: 'example.com',
  valid_until: '2030-12-31',
})

export const inputs: InputsOf<'secondaryLogos'> = {
  'secondaryLogos.create': (stage) => ({ ...ofCompany(stage), body: secondaryLogoBody(stage) }),
  'secondaryLogos.reorder': (stage) => ({ ...ofCompany(stage), body: { ids: [stage.logoId] } }),
  'secondaryLogos.use': ofLogo,
  'secondaryLogos.update': (stage) => ({ ...ofLogo(stage), body: secondaryLogoBody(stage) }),
  'secondaryLogos.remove': ofLogo,
}
