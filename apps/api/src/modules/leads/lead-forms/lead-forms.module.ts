import type { Module } from '../../module.ts'
import { cardMail, detailsMail } from './lead-forms.jobs.ts'
import { leadFormsKept } from './lead-forms.kept.ts'
import { registerSharePages } from './lead-forms.pages.ts'
import { registerLeadForms } from './lead-forms.routes.ts'

export const leadFormsModule: Module = {
  name: 'lead-forms',
  routes: registerLeadForms,
  pages: registerSharePages,
  jobs: [cardMail, detailsMail],
  kept: leadFormsKept,
}
