import { consentSentence, namesOf, sharePreviewOf } from '@kartu/cards/share-page-parts'
import { renderShareBody } from '@kartu/cards/share-page'
import type { ResolvedCard } from '@kartu/cards/resolve-card'
import type { LeadForm } from '@kartu/contracts/leads/lead-forms'
import { SegmentedControl, useComputedColorScheme } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { become, markupNodes } from '../../../lib/browser/markup-nodes.ts'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import type { LeadFormDraft } from './lead-form-draft.ts'
import classes from './lead-form-page.module.css'
import { t } from './words.ts'

interface SharePreviewProps {
  card: ResolvedCard
  pageUrl: string
  draft: LeadFormDraft
  consent: LeadForm['consent']
}

/** The form as visitors will see it: the server's markup and style. Its controls are inactive. */
export function SharePreview({ card, pageUrl, draft, consent }: SharePreviewProps) {
  const [locale, setLocale] = useState<'en' | 'id'>(card.language)
  const scheme = useComputedColorScheme('light')
  const place = useRef<HTMLDivElement>(null)
  const own = draft.consent_text.en === '' && draft.consent_text.id === '' ? null : draft.consent_text
  const style = sharePreviewOf(card)
  const markup = renderShareBody({
    ...{ card, locale, pageUrl, questions: draft.questions, mailsCard: draft.mails_card, hidden: {} },
    showsMore: draft.questions.length > 0,
    consent: {
      version: consent.version,
      text: consentSentence({ text: own, tellsSeenAgain: draft.tells_seen_again }, namesOf(card).company, locale),
      required: draft.consent_required,
    },
  })
  useLayoutEffect(() => {
    if (place.current === null) return
    const root = place.current.shadowRoot ?? place.current.attachShadow({ mode: 'open' })
    const sheet = root.adoptedStyleSheets[0] ?? new CSSStyleSheet()
    sheet.replaceSync(style)
    root.adoptedStyleSheets = [sheet]
    become(root, markupNodes(markup))
  }, [markup, style])
  return (
    <Stack as="aside" className={classes.preview} aria-label={t(($) => $.ui.preview.title)}>
      <Row wrap justify="between">
        <Text as="h2" size="title-3">
          {t(($) => $.ui.preview.title)}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={t(($) => $.leadForms.preview_language)}
          value={locale}
          onChange={(value) => setLocale(value === 'id' ? 'id' : 'en')}
          data={[
            { value: 'en', label: 'English' },
            { value: 'id', label: 'Bahasa Indonesia' },
          ]}
        />
      </Row>
      <section className={classes.frame} aria-label={t(($) => $.ui.preview.title)} {...focusable}>
        <div ref={place} className={scheme} lang={locale} aria-hidden="true" inert />
      </section>
    </Stack>
  )
}

const focusable = { tabIndex: 0 } as const
