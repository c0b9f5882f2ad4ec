import { type CardSource, type ResolvedCard, resolveCard } from '@kartu/cards/resolve-card'
import { isLogoShown } from '@kartu/cards/secondary-logos'
import type { Division } from '@kartu/contracts/company/divisions'
import type { SecondaryLogo } from '@kartu/contracts/company/cards'
import { useDeferredValue, useMemo } from 'react'
import { shownContacts } from '../../../lib/form/contact-draft.ts'
import { serverNow } from '../../../lib/http/server-clock.ts'
import { Preview } from '../../../ui/card/preview.tsx'
import type { CardDraft } from './card-draft.ts'
import { promptInputs } from './card-prompts.ts'
import { translationInputs } from './languages/translation-draft.ts'
import { t } from './words.ts'

export interface DrawnCardProps {
  draft: CardDraft
  dirty: boolean
  /** See `PreviewPaneProps`. */
  pageUrl: string | null
  company: NonNullable<CardSource['company']>
  divisions: readonly Division[]
  /** The library of secondary logos. */
  logos?: readonly SecondaryLogo[]
  /** True if the company's rules do not bind this card. */
  fullEditAccess?: boolean
}

/** The card that the draft would produce. It follows typing without blocking it. */
export function DrawnCard({ titled, ...props }: DrawnCardProps & { titled: boolean }) {
  const { draft, dirty, pageUrl, company, divisions, logos = noLogos, fullEditAccess = false } = props
  const shown = useDeferredValue(draft)
  const card = useMemo(
    () => drawn(shown, { company, divisions, logos, fullEditAccess }),
    [shown, company, divisions, logos, fullEditAccess],
  )
  const hint = dirty ? t(($) => $.cards.preview_hint) : undefined
  return <Preview card={card} pageUrl={pageUrl} hint={hint} titled={titled} />
}

const noLogos: readonly SecondaryLogo[] = []

type Surroundings = Required<Pick<DrawnCardProps, 'company' | 'divisions' | 'logos' | 'fullEditAccess'>>

function drawn(draft: CardDraft, { company, divisions, logos, fullEditAccess }: Surroundings): ResolvedCard {
  return resolveCard({
    company,
    division: divisions.find(({ _id }) => _id === draft.division_id) ?? null,
    card: {
      ...draft,
      contacts: shownContacts(draft.contacts),
      prompts: promptInputs(draft.prompts).filter(({ label }) => label !== ''),
      translations: translationInputs(draft.translations),
      full_edit_access: fullEditAccess,
      _id: '',
      updated_at: '',
    },
    secondary_logos: logos.filter((logo) => isLogoShown(logo, serverNow())),
  })
}
