import type { OrganisationTranslation } from '@kartu/contracts/company/translations/organisation-translations'
import type { TemplateForm } from '../template-blocks.tsx'
import type { InheritedTexts } from './template-translations.ts'

export interface TemplateLanguagesProps {
  form: TemplateForm
  translations: readonly OrganisationTranslation[] | undefined
  /** Texts that cards show in a language while its fields are empty. */
  inherited: (language: string) => InheritedTexts
  /** Contacts whose labels can be translated. */
  contacts: readonly { label: string }[]
  of: 'company' | 'division'
  mayEdit: boolean
  mayRename: boolean
}
