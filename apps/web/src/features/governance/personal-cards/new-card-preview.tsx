import { resolveCard } from '@kartu/cards/resolve-card'
import { noTexts } from '@kartu/contracts/company/card-fields.plain'
import { useDeferredValue, useId, useState } from 'react'
import { useColorScheme } from '../../../lib/color-scheme.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { CardPreview } from '../../../ui/card/card-preview.tsx'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import { personalSource } from './personal-source.ts'
import { t } from './words.ts'
import classes from './create-personal-card-page.module.css'

interface NewCardPreviewProps {
  draft: { first_name: string; last_name: string; job_title: string; organisation: string }
  /** Shown on the card from the start. */
  email: string
}

/** Preview of the card, beside the form if there is room; else below a button. */
export function NewCardPreview({ draft, email }: NewCardPreviewProps) {
  const { shown: scheme } = useColorScheme()
  const [open, setOpen] = useState(false)
  const id = useId()
  const card = resolvedOf(useDeferredValue(draft), email)
  return (
    <aside className={classes.place} aria-label={t(($) => $.ui.preview.title)}>
      <div className={classes.opener}>
        <PlainButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? t(($) => $.ui.preview.close) : t(($) => $.ui.preview.show)}
        </PlainButton>
      </div>
      <div id={id} className={classes.shown} data-open={open || undefined}>
        <p className={classes.hint}>{t(($) => $.personalCards.create.preview)}</p>
        <div className={classes.card}>
          <CardPreview card={card} scheme={scheme} pageUrl={null} />
        </div>
      </div>
    </aside>
  )
}

function resolvedOf({ organisation, ...names }: NewCardPreviewProps['draft'], email: string) {
  return resolveCard({
    company: personalSource({ organisation }),
    division: null,
    card: {
      ...noTexts,
      ...names,
      contacts: [{ _id: 'email', key: 'email', value: email, label: '', priority: 0 }],
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
