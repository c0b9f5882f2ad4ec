import { wholeTable } from '../../../db/kept.ts'
import type { Module } from '../../module.ts'
import { cardMail, detailsMail } from './lead-forms.jobs.ts'
import { registerSharePages } from './lead-forms.pages.ts'
import { registerLeadForms } from './lead-forms.routes.ts'

export const leadFormsModule: Module = {
  name: 'lead-forms',
  routes: registerLeadForms,
  pages: registerSharePages,
  jobs: [cardMail, detailsMail],
  /** Texts of the company. */
  kept: [
    { table: 'lead_forms', ofCompany: wholeTable, onDeletion: 'cascade', erased: [], stays: ['questions'] },
    { table: 'consent_texts', ofCompany: wholeTable, onDeletion: 'cascade', erased: [], stays: ['text'] },
  ],
}
