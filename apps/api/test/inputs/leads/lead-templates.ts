import { leadRoutes } from '@kartu/contracts/leads/leads'
import { leadTemplateRoutes } from '@kartu/contracts/leads/lead-templates'
import { unique } from '../../factories.ts'
import { type InputsOf, ofCompany } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

const texts = {
  en: { subject: 'Rates for {company}', body: 'Dear {first_name},\nit was good to meet you.\n{my_name}' },
  id: { subject: 'Tarif untuk {company}', body: 'Yth. {first_name},\nsenang bertemu Anda.\n{my_name}' },
}
const fields = () => ({ name: `Template ${unique()}`, channel: 'mail' as const, texts })

const newTemplate = async ({ company }: Stage) => {
  const params = { companyId: company.id }
  return (await company.api.data(leadTemplateRoutes.create, { params, body: fields() }))._id
}
const ofTemplate = async (stage: Stage) => ({
  params: { companyId: stage.company.id, templateId: await newTemplate(stage) },
})

export const inputs: InputsOf<'leadTemplates'> = {
  'leadTemplates.list': ofCompany,
  'leadTemplates.create': (stage) => ({ ...ofCompany(stage), body: fields() }),
  'leadTemplates.update': async (stage) => ({ ...(await ofTemplate(stage)), body: fields() }),
  'leadTemplates.remove': ofTemplate,
  'leadTemplates.wrote': async (stage) => {
    const { params } = ofCompany(stage)
    const lead = await stage.company.api.data(leadRoutes.create, { params, body: { name: `Lead ${unique()}` } })
    return {
      params: { ...params, leadId: lead._id },
      body: { channel: 'mail', template_id: await newTemplate(stage) },
    }
  },
}
