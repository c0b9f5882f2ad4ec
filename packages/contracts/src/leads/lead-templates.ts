import { z } from 'zod'
import { CompanyParams, ExpectedRevision, Id, line, paragraph, Revision } from '../validation.ts'
import { leadTemplateRoutes as plain, templateChannels } from './lead-templates.plain.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'

/** A WhatsApp message has an empty subject. */
const Text = z.strictObject({
  subject: line(limits.templateSubjectCharactersMax),
  body: paragraph(limits.templateBodyCharactersMax),
})

/** A message template with fields such as `{first_name}`; one language may be empty. */
export const LeadTemplate = z.object({
  _id: Id,
  name: z.string(),
  channel: z.enum(templateChannels),
  texts: z.object({ en: Text, id: Text }),
  revision: Revision,
})
export type LeadTemplate = z.infer<typeof LeadTemplate>

const Texts = z
  .strictObject({ en: Text, id: Text })
  .refine(({ en, id }) => en.body !== '' || id.body !== '', { path: ['en', 'body'], message: 'required' })

const fields = {
  name: line(limits.templateNameCharactersMax).min(1),
  channel: z.enum(templateChannels),
  texts: Texts,
}

const TemplateParams = z.strictObject({ companyId: Id, templateId: Id })
const Done = z.object({ _id: Id })

export const leadTemplateRoutes = {
  list: route({
    ...plain.list,
    personal: true,
    params: CompanyParams,
    data: z.array(LeadTemplate),
  }),
  create: route({
    ...plain.create,
    personal: true,
    params: CompanyParams,
    body: z.strictObject(fields),
    data: LeadTemplate,
  }),
  update: route({
    ...plain.update,
    personal: true,
    params: TemplateParams,
    body: z.strictObject({ ...z.object(fields).partial().shape, revision: ExpectedRevision }),
    data: LeadTemplate,
  }),
  remove: route({
    ...plain.remove,
    personal: true,
    params: TemplateParams,
    data: Done,
  }),
  wrote: route({
    ...plain.wrote,
    personal: true,
    params: z.strictObject({ companyId: Id, leadId: Id }),
    body: z.strictObject({ channel: z.enum(templateChannels), template_id: Id.optional() }),
    data: Done,
  }),
}
