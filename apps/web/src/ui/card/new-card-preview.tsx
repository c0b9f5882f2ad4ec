import { presets } from '@kartu/cards/card-policy'
import { resolveCard } from '@kartu/cards/resolve-card'
import { noTexts } from '@kartu/contracts/company/card-fields.plain'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import type { JoinableCompanyLook } from '@kartu/contracts/team/join-requests'
import { useDeferredValue, useId, useState } from 'react'
import { useColorScheme } from '../../lib/color-scheme.ts'
import { personalSource } from '../../lib/company/personal-source.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { PlainButton } from '../form/plain-button.tsx'
import { Stack, Text } from '../layout/layout.tsx'
import { t } from '../words.ts'
import { CardFrame } from './card-frame.tsx'
import { CardPreview } from './card-preview.tsx'
import classes from './new-card.module.css'

interface Draft {
  first_name: string
  last_name: string
  job_title: string
  contacts: ContactEntry[]
}

export interface NewCardPreviewProps {
  /** The company, or the organisation that a personal card names. */
  of: JoinableCompanyLook | { organisation: string }
  draft: Draft
  hint?: string
}

/** Preview of a new card, beside the form if there is room; else below a button. */
export function NewCardPreview({ of, draft, hint }: NewCardPreviewProps) {
  const { shown: scheme } = useColorScheme()
  const [open, setOpen] = useState(false)
  const id = useId()
  const card = resolvedOf(useDeferredValue(of), useDeferredValue(draft))
  return (
    <Stack as="aside" className={classes.place} aria-label={t(($) => $.ui.preview.title)}>
      <div className={classes.opener}>
        <PlainButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? t(($) => $.ui.preview.close) : t(($) => $.ui.preview.show)}
        </PlainButton>
      </div>
      <div id={id} className={classes.shown} data-open={open || undefined}>
        <Stack>
          {hint === undefined ? null : (
            <Text size="small" tone="3">
              {hint}
            </Text>
          )}
          <CardFrame>
            <CardPreview card={card} scheme={scheme} pageUrl={null} />
          </CardFrame>
        </Stack>
      </div>
    </Stack>
  )
}

const resolvedOf = (of: NewCardPreviewProps['of'], draft: Draft) =>
  resolveCard({
    company: 'organisation' in of ? personalSource(of) : companySource(of),
    division: null,
    card: {
      ...noTexts,
      ...draft,
      prompts: [],
      blocks: [],
      translations: [],
      search_engines: false,
      language: currentLocale(),
      photo: null,
      secondary_logo_ids: null,
      full_edit_access: true,
      _id: '',
      slug: '',
      updated_at: '',
    },
  })

const companySource = ({ name, color, look }: JoinableCompanyLook) => ({
  ...look,
  name,
  metadata: { color },
  prioritise_division_details: false,
  // The company's rules apply once it verifies the card.
  card_policy: presets.relaxed,
})
