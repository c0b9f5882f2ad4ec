import { LazyPart, OnceOnline } from '../../../../ui/frame/lazy-part.tsx'
import { TitledSection } from '../../../../ui/layout/titled-section.tsx'
import { t } from '../words.ts'
import type { TemplateLanguagesProps } from './template-languages-props.ts'

const loadList = () => import('./template-language-list.tsx').then((m) => m.TemplateLanguageList)

/** Texts of a company or division in further languages. */
export const TemplateLanguages = (props: TemplateLanguagesProps) => (
  <TitledSection
    title={t(($) => $.customisation.fields.translations)}
    hint={t(($) => $.customisation.languages.hints[props.of])}
  >
    <LazyPart load={loadList} props={props} missing={(again) => <OnceOnline again={again} />} />
  </TitledSection>
)
