import type { CompanyPart, CompanyRowProps } from '../../../ui/frame/company-part.ts'
import { Section } from '../../../ui/frame/section.tsx'
import { SettingRows } from '../../../ui/list/setting-row.tsx'
import { t } from './words.ts'

/** What super admins do with the company as a whole, a row each. */
export function CompanyItself({ parts, ...props }: CompanyRowProps & { parts: readonly CompanyPart[] }) {
  return (
    <Section title={t(($) => $.companies.section.itself)} hint={t(($) => $.companies.itself_hint)}>
      <SettingRows>
        {parts
          .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
          .map(({ name, Row }) => (Row ? <Row key={name} {...props} /> : null))}
      </SettingRows>
    </Section>
  )
}
