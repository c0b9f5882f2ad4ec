import { resolveCard } from '@kartu/cards/resolve-card'
import { presets } from '@kartu/cards/card-policy'
import { noTexts } from '@kartu/contracts/company/card-fields.plain'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import type { JoinableCompanyLook } from '@kartu/contracts/team/join-requests'
import { useDeferredValue, useId, useState } from 'react'
import { useColorScheme } from '../../../lib/color-scheme.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { CardPreview } from '../../../ui/card/card-preview.tsx'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import { Panel, Stack } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './business-card-page.module.css'

export interface JoinDraft {
  first_name: string
  last_name: string
  job_title: string
  contacts: ContactEntry[]
}

interface JoinPreviewProps {
  company: JoinableCompanyLook
  draft: JoinDraft
}

/** Preview of the card, beside the form if there is room; else below a button. */
export function JoinPreview({ company, draft }: JoinPreviewProps) {
  const { shown: scheme } = useColorScheme()
  const [open, setOpen] = useState(false)
  const id = useId()
  const card = resolvedOf(company, useDeferredValue(draft))
  const label = t(($) => $.ui.preview.title)
  return (
    <Stack as="aside" className={classes.place} aria-label={label}>
      <div className={classes.opener}>
        <PlainButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? t(($) => $.ui.preview.close) : t(($) => $.ui.preview.show)}
        </PlainButton>
      </div>
      <Panel pad="none" id={id} className={classes.previewCard} data-open={open || undefined}>
        <CardPreview card={card} scheme={scheme} pageUrl={null} />
      </Panel>
    </Stack>
  )
}

function resolvedOf({ name, color, look }: JoinableCompanyLook, draft: JoinDraft) {
  return resolveCard({
    company: {
      ...look,
      name,
      metadata: { color },
      prioritise_division_details: false,
      // The company's rules apply once it verifies the card.
      card_policy: presets.relaxed,
    },
    division: null,
    card: {
      ...noTexts,
      ...draft,
      prompts: [],
      language: currentLocale(),
      photo: null,
      secondary_logo_ids: null,
      full_edit_access: true,
      _id: '',
      slug: '',
      updated_at: '',
    },
  })
}
