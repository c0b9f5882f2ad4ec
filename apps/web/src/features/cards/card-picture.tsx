import { type CardSource, type ResolvedCard, resolveCard } from '@kartu/cards/resolve-card'
import type { Division } from '@kartu/contracts/divisions'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shownContacts } from '../../lib/contact-draft.ts'
import { PreviewPane } from '../../ui/preview-pane.tsx'
import { type CardDraft, promptInputs } from './card-draft.ts'

interface CardPictureProps {
  draft: CardDraft
  dirty: boolean
  company: NonNullable<CardSource['company']>
  divisions: readonly Division[]
  /** The rules of the company bind somebody else, not this card. */
  fullEditAccess?: boolean
}

/** The card as the draft would make it. It follows typing as fast as the machine can, and never holds it up. */
export function CardPicture({ draft, dirty, company, divisions, fullEditAccess = false }: CardPictureProps) {
  const { t } = useTranslation()
  const shown = useDeferredValue(draft)
  const card = useMemo(
    () => drawn(shown, company, divisions, fullEditAccess),
    [shown, company, divisions, fullEditAccess],
  )
  return <PreviewPane card={card} hint={dirty ? t(($) => $.cards.preview_hint) : undefined} />
}

function drawn(
  draft: CardDraft,
  company: CardPictureProps['company'],
  divisions: CardPictureProps['divisions'],
  fullEditAccess: boolean,
): ResolvedCard {
  return resolveCard({
    company,
    division: divisions.find(({ _id }) => _id === draft.division_id) ?? null,
    card: {
      ...draft,
      contacts: shownContacts(draft.contacts),
      prompts: promptInputs(draft.prompts).filter(({ label }) => label !== ''),
      secondary_logo_ids: null,
      full_edit_access: fullEditAccess,
      _id: '',
      updated_at: '',
    },
  })
}
