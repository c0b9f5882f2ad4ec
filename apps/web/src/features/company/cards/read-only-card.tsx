import { type ResolvedCard, resolveCard } from '@kartu/cards/resolve-card'
import { isLogoShown } from '@kartu/cards/secondary-logos'
import type { Company } from '@kartu/contracts/company/companies'
import type { Division } from '@kartu/contracts/company/divisions'
import type { Member } from '@kartu/contracts/company/members'
import type { SecondaryLogo } from '@kartu/contracts/company/cards'
import { useColorScheme } from '../../../lib/color-scheme.ts'
import { formatList } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { CardPreview } from '../../../ui/card/card-preview.tsx'
import { contactName } from '../../../ui/contact/contact-kinds.ts'
import { CardFrame } from '../../../ui/card/card-frame.tsx'
import { LockedNote } from '../../../ui/form/locked-note.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './card-form.module.css'

interface ReadOnlyCardProps {
  member: Member
  company: Company
  divisions: readonly Division[]
  /** The library of secondary logos. */
  logos: readonly SecondaryLogo[]
}

/** The card for a reader who may not edit it. */
export function ReadOnlyCard({ member, company, divisions, logos }: ReadOnlyCardProps) {
  const { shown } = useColorScheme()
  const nowMs = useNow()
  const division = divisions.find(({ _id }) => _id === member.division?._id) ?? null
  const card = resolveCard({
    company,
    division,
    card: member.card,
    secondary_logos: logos.filter((logo) => isLogoShown(logo, nowMs)),
  })
  return (
    <Stack gap="xl" className={classes.card}>
      <LockedNote of="page">{t(($) => $.cards.editor.read_only.text, { company: company.name })}</LockedNote>
      <CardFrame>
        <CardPreview card={card} scheme={shown} pageUrl={member.status === 'verified' ? member.card.url : null} />
      </CardFrame>
      <CardInWords card={card} />
    </Stack>
  )
}

/** Text version of the card for screen readers, which cannot read its picture. */
function CardInWords({ card }: { card: ResolvedCard }) {
  const facts = [
    [t(($) => $.cards.work.job_title), card.jobTitle],
    [t(($) => $.cards.work.division), card.division],
    ...card.contacts.map(({ key, label, text }) => [label || contactName(t, key), text] as const),
    [t(($) => $.cards.work.address), card.address],
    [t(($) => $.cards.about.short_description), card.shortDescription],
    [t(($) => $.cards.about.note), card.note],
    ...card.prompts.map(({ label, text }) => [label, text] as const),
    ...card.blocks.map(({ kind, title }) => [t(($) => $.customisation.fields.blocks), title, kind] as const),
    [t(($) => $.cardLogos.title), formatList(card.secondaryLogos.map(({ alt }) => alt))],
  ].filter(([, text]) => text !== '')
  return (
    <dl className="visually-hidden">
      {facts.map(([name, text]) => (
        <div key={`${name} ${text}`}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
