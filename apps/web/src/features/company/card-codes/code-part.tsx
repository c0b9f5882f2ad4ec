import type { ResolvedCard } from '@kartu/cards/resolve-card'
import type { CodeDesign } from '@kartu/contracts/company/card-codes'
import { useDeferredValue, useMemo } from 'react'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import classes from './code-designer.module.css'
import { codeFault } from './code-faults.ts'
import { CodeFields } from './code-fields.tsx'
import { drawingOf, useLogo, usePreview } from './use-code-drawing.ts'
import { t } from './words.ts'

interface CodePartProps {
  design: CodeDesign
  onChange: (design: CodeDesign) => void
  /** Card with the colours and the logo of the code. */
  card: ResolvedCard
  /** Public URL of the card. */
  url: string
}

/** The design of a code with its preview, as a part of another form. */
export function CodePart({ design, onChange, card, url }: CodePartProps) {
  const logo = useLogo(card.company?.logo?.url)
  const image = logo === 'failed' ? null : logo
  const shown = useDeferredValue(design)
  const drawing = useMemo(() => drawingOf(card, url, shown, image !== null), [card, url, shown, image])
  const preview = usePreview(drawing, shown.call_to_action.trim(), image)
  const fault = codeFault(design)
  return (
    <Stack gap="xl">
      <div className={classes.preview}>
        <img className={classes.image} src={preview} alt={t(($) => $.cardCodes.preview)} />
      </div>
      <CodeFields design={design} onChange={onChange} companyColour={drawing.colour} hasLogo={!!card.company?.logo} />
      <FieldError error={fault && t(($) => $.cardCodes[fault])} />
    </Stack>
  )
}
