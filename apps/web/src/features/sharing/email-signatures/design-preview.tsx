import { Switch } from '@mantine/core'
import { cameBy } from '@kartu/cards/came-by'
import { resolveCard } from '@kartu/cards/resolve-card'
import { signatureHtml, signatureText } from '@kartu/cards/signature'
import { asShownBy, programColours } from '@kartu/cards/signature-programs'
import type { Company } from '@kartu/contracts/company/companies'
import type { Division } from '@kartu/contracts/company/divisions'
import type { Member } from '@kartu/contracts/company/members'
import type { ContactKey } from '@kartu/contracts/company/card-fields.plain'
import { dayIn } from '@kartu/contracts/leads/event-days'
import type { EmailSignatureDesign } from '@kartu/contracts/sharing/email-signatures'
import { type SignatureProgram, signaturePrograms } from '@kartu/contracts/sharing/email-signatures.plain'
import { useState } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { contactName } from '../../../ui/contact/contact-kinds.ts'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { SignatureFigure } from '../../../ui/signature/signature-figure.tsx'
import { Choice } from '../../../ui/form/choice.tsx'
import classes from './email-signatures.module.css'
import { t } from './words.ts'

/** Records from which the preview is drawn: the reader's own card. */
export interface SignatureGround {
  company: Company
  divisions: readonly Division[]
  member: Member
  /** Division whose design is edited; null for the company's. */
  division: Division | null
  /** Time zone of the company. */
  zone: string
}

interface DesignPreviewProps {
  /** Null for the standard signature. */
  design: EmailSignatureDesign | null
  ground: SignatureGround
}

const widths = { phone: 320, window: 480, wide: 720 } as const
type Width = keyof typeof widths

/** The reader's own signature as email programs show it, in the division that is edited. */
export function DesignPreview({ design, ground }: DesignPreviewProps) {
  const today = dayIn(ground.zone, new Date(useNow()))
  const [program, setProgram] = useState<SignatureProgram>('gmail')
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const [width, setWidth] = useState<Width>('wide')
  const [pictures, setPictures] = useState(true)
  const { card, cardUrl, divisionId } = cardOf(ground)
  const base = { cardUrl, isPreview: true, nameOf: (key: ContactKey) => contactName(t, key) }
  const options = design
    ? { ...base, design, today, divisionId }
    : {
        ...base,
        picture: card.photo ? ('photo' as const) : card.company?.logo ? ('logo' as const) : ('none' as const),
        linkText: t(($) => $.signature.link_text),
      }
  return (
    <Stack gap="l">
      <SignatureFigure
        markup={asShownBy(program, signatureHtml(card, options), { pictures })}
        label={`${t(($) => $.signature.preview)}: ${signatureText(card, options)}`}
        scheme={scheme}
        colours={programColours[program][scheme]}
        widthPx={widths[width]}
      />
      <Row wrap align="end" gap="xl">
        <Choice
          label={t(($) => $.emailSignatures.preview.program)}
          value={program}
          data={signaturePrograms.map((value) => ({ value, label: t(($) => $.emailSignatures.preview[value]) }))}
          onChange={setProgram}
        />
        <Choice
          label={t(($) => $.emailSignatures.preview.width)}
          value={width}
          data={(['phone', 'window', 'wide'] as const).map((value) => ({
            value,
            label: t(($) => $.emailSignatures.preview.widths[value]),
          }))}
          onChange={setWidth}
        />
        <Choice
          label={t(($) => $.ui.preview.appearance)}
          value={scheme}
          data={(['light', 'dark'] as const).map((value) => ({ value, label: t(($) => $.signature.scheme[value]) }))}
          onChange={setScheme}
        />
        <Switch
          className={classes.switch ?? ''}
          label={t(($) => $.emailSignatures.preview.pictures)}
          checked={pictures}
          onChange={({ currentTarget: { checked } }) => setPictures(checked)}
        />
      </Row>
      {cardUrl.startsWith('https:') ? null : (
        <Text size="small" tone="warn">
          {t(($) => $.signature.pictures_local)}
        </Text>
      )}
    </Stack>
  )
}

function cardOf({ company, divisions, member, division: edited }: SignatureGround) {
  const division = edited ?? divisions.find(({ _id }) => _id === member.division?._id) ?? null
  return {
    card: resolveCard({ company, division, card: member.card }),
    cardUrl: cameBy(member.card.url, 'signature'),
    divisionId: division?._id ?? null,
  }
}
