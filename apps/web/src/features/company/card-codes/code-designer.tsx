import { codeColours, printWidthMmMin } from '@kartu/cards/code-drawing'
import { ink } from '@kartu/cards/contrast'
import type { ResolvedCard } from '@kartu/cards/resolve-card'
import { type CodeDesign, plainCodeDesign } from '@kartu/contracts/company/card-codes'
import { canEditCustomisation } from '@kartu/contracts/company/customisation.plain'
import { useDeferredValue, useMemo, useState } from 'react'
import { useActor } from '../../../lib/session.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { FormBesidePreview } from '../../../ui/form/form-beside-preview.tsx'
import { Note } from '../../../ui/frame/note.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import classes from './code-designer.module.css'
import { CodeDownloads } from './code-downloads.tsx'
import { codeFault } from './code-faults.ts'
import { CodeFields } from './code-fields.tsx'
import { CompanyDesign } from './company-design.tsx'
import { drawingOf, useLogo, usePreview } from './use-code-drawing.ts'
import { t } from './words.ts'

interface CodeDesignerProps {
  card: ResolvedCard
  /** Public URL of the card. */
  url: string
}

/** The design of a code beside its preview, and its downloads. */
export function CodeDesigner({ card, url }: CodeDesignerProps) {
  const actor = useActor()
  const companyColour = card.company?.cardColour ?? ink
  const [design, setDesign] = useState<CodeDesign>(() => card.template.code ?? suggestedDesign(card))
  const logo = useLogo(card.company?.logo?.url)
  const image = logo === 'failed' ? null : logo
  // A download at this moment would lack the logo.
  const isLogoLoading = design.logo && Boolean(card.company?.logo) && logo === null
  const shown = useDeferredValue(design)
  const drawing = useMemo(() => drawingOf(card, url, shown, image !== null), [card, url, shown, image])
  const preview = usePreview(drawing, shown.call_to_action.trim(), image)
  const fault = codeFault(design)
  const isReplaced = design.colour === null && codeColours(design, companyColour).colour !== companyColour
  return (
    <FormBesidePreview
      preview={
        <Stack as="aside" align="center" className={classes.preview} aria-label={t(($) => $.cardCodes.preview)}>
          <img className={classes.image} src={preview} alt={t(($) => $.cardCodes.preview)} />
          <Note role="status">{density(card, url, shown, image !== null)}</Note>
        </Stack>
      }
    >
      <CodeFields design={design} onChange={setDesign} companyColour={drawing.colour} hasLogo={!!card.company?.logo} />
      {isReplaced ? <Note>{t(($) => $.cardCodes.colour_replaced)}</Note> : null}
      {logo === 'failed' && design.logo ? <Note tone="warn">{t(($) => $.cardCodes.logo_failed)}</Note> : null}
      <FieldError error={fault && t(($) => $.cardCodes[fault])} />
      <Section title={t(($) => $.cardCodes.download)} hint={t(($) => $.cardCodes.formats_hint)}>
        <CodeDownloads
          disabled={fault !== undefined || shown !== design || isLogoLoading}
          drawing={drawing}
          text={shown.call_to_action.trim()}
          logo={image}
          slug={card.slug}
          url={url}
        />
      </Section>
      {canEditCustomisation(actor) ? (
        <Section title={t(($) => $.cardCodes.company)} hint={t(($) => $.cardCodes.company_hint)}>
          <CompanyDesign design={design} disabled={fault !== undefined} />
        </Section>
      ) : null}
    </FormBesidePreview>
  )
}

/** The design of a company that has set none: its colour, and its logo if there is one. */
const suggestedDesign = (card: ResolvedCard): CodeDesign => ({
  ...plainCodeDesign,
  corners: 'rounded',
  logo: Boolean(card.company?.logo),
})

/** The smallest width in print, and how to reduce it. */
function density(card: ResolvedCard, url: string, design: CodeDesign, hasLogo: boolean): string {
  const mm = printWidthMmMin(drawingOf(card, url, design, hasLogo))
  const less = printWidthMmMin(drawingOf(card, url, { ...design, logo: false }, false))
  return mm > less ? t(($) => $.cardCodes.dense, { mm, less }) : t(($) => $.cardCodes.print_width, { mm })
}
