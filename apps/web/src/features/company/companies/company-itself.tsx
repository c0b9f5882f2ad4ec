import type { CompanyParts, CompanyRowProps } from '../../../ui/frame/company-part.ts'
import { Section } from '../../../ui/frame/section.tsx'
import { SettingRows } from '../../../ui/list/setting-row.tsx'
import { t } from './words.ts'

/** What super admins do with the company as a whole, a row each. */
export function CompanyItself({ Rows, ...props }: CompanyRowProps & Pick<CompanyParts, 'Rows'>) {
  return (
    <Section title={t(($) => $.companies.section.itself)} hint={t(($) => $.companies.itself_hint)}>
      <SettingRows>
        <Rows {...props} />
      </SettingRows>
    </Section>
  )
}
