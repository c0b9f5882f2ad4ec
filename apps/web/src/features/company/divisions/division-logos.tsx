import { cardRoutes } from '@kartu/contracts/company/cards.plain'
import { secondaryLogosPerCardMax } from '@kartu/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { LogoChoice } from '../../../ui/picture/logo-choice.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import type { DivisionPart } from './division-inheritance.tsx'
import { t } from './words.ts'

/** The secondary logos of cards without their own choice; hidden until the company has any. */
export function DivisionLogos({ form, mayEdit }: DivisionPart) {
  const { companyId } = useActor()
  const library = useQuery(q(cardRoutes.logos, { params: { companyId } }))
  if (library.error) return <ErrorNote error={library.error} onRetry={() => void library.refetch()} />
  if (!library.data || library.data.length === 0) return null
  return (
    <Section
      title={t(($) => $.cardLogos.title)}
      hint={t(($) => $.cardLogos.hint_division, { max: secondaryLogosPerCardMax })}
    >
      <LogoChoice
        logos={library.data}
        ids={form.values.secondary_logo_ids}
        empty={t(($) => $.cardLogos.empty_division)}
        disabled={!mayEdit}
        onChange={(ids) => form.setFieldValue('secondary_logo_ids', ids)}
      />
      <FieldError error={form.errors['secondary_logo_ids']} />
    </Section>
  )
}
