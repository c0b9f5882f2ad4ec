import { Button, Loader, Switch } from '@mantine/core'
import { cameBy } from '@kartu/cards/came-by'
import { type ResolvedCard, resolveCard } from '@kartu/cards/resolve-card'
import { signatureHtml, type SignaturePicture, signatureText } from '@kartu/cards/signature'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import type { EmailSignatureDesign } from '@kartu/contracts/sharing/email-signatures'
import { emailSignatureRoutes } from '@kartu/contracts/sharing/email-signatures.plain'
import { dayIn } from '@kartu/contracts/leads/event-days'
import { modalWidthPx } from '@kartu/contracts/limits'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { IconAlignLeft, IconCode, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ModalProps } from '../../../../lib/modals.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { reportShare } from '../../../../lib/browser/report-share.ts'
import { toastFailure, toastSuccess } from '../../../../lib/toast.ts'
import { joinedQueries } from '../../../../lib/http/joined-queries.ts'
import { contactName } from '../../../../ui/contact/contact-kinds.ts'
import { Choice } from '../../../../ui/form/choice.tsx'
import { ModalFrame } from '../../../../ui/popup/modal-frame.tsx'
import { copyRich } from './copy-rich.ts'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import classes from './email-signature-modal.module.css'
import { SignatureFigure } from '../../../../ui/signature/signature-figure.tsx'
import { QueryFallback } from '../../../../ui/frame/query-fallback.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { t } from '../words.ts'

/** The email signature of a member's card: preview, copy button, and instructions. */
export function EmailSignatureModal({ memberId, name, close }: ModalProps<'email-signature'>) {
  const { companyId, personal } = useActor()
  const member = useQuery(q(memberRoutes.get, { params: { companyId, memberId } }))
  const company = useQuery(q(companyRoutes.get, { params: { companyId } }))
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId } }))
  // A personal card has no company whose design could apply.
  const isPersonal = personal === true
  const signature = useQuery({ ...q(emailSignatureRoutes.get, { params: { companyId } }), enabled: !isPersonal })
  const { data } = member
  const divisionId = data?.division?._id
  const hasOwn = divisionId !== undefined && signature.data?.division_ids.includes(divisionId) === true
  const ofDivision = useQuery({
    ...q(emailSignatureRoutes.getOfDivision, { params: { companyId, divisionId: divisionId ?? '' } }),
    enabled: hasOwn,
  })
  const division = divisions.data?.find(({ _id }) => _id === divisionId) ?? null
  return (
    <ModalFrame title={t(($) => $.signature.title, { name })} widthPx={modalWidthPx} onClose={close}>
      {data && company.data && divisions.data && (isPersonal || signature.data) && (!hasOwn || ofDivision.data) ? (
        <Signature
          card={resolveCard({ company: company.data, division, card: data.card })}
          cardUrl={cameBy(data.card.url, 'signature')}
          design={(hasOwn ? ofDivision.data?.design : null) ?? signature.data?.design ?? null}
          zone={signature.data?.time_zone ?? 'UTC'}
          divisionId={division?._id ?? null}
        />
      ) : (
        <QueryFallback query={joinedQueries(member, company, divisions, signature, ofDivision)}>
          <Loader size="sm" />
        </QueryFallback>
      )}
    </ModalFrame>
  )
}

interface SignatureProps {
  card: ResolvedCard
  cardUrl: string
  /** Null for the standard signature. */
  design: EmailSignatureDesign | null
  /** Time zone of the company, for the days of a banner. */
  zone: string
  divisionId: string | null
}

function Signature({ card, cardUrl, design, zone, divisionId }: SignatureProps) {
  const pictures = (['photo', 'logo', 'none'] as const).filter(
    (kind) => kind === 'none' || (kind === 'photo' ? card.photo : card.company?.logo),
  )
  const today = dayIn(zone, new Date(useNow()))
  const [picture, setPicture] = useState<SignaturePicture>(pictures[0] ?? 'none')
  const [withLink, setWithLink] = useState(true)
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const base = { cardUrl, nameOf: (key: Parameters<typeof contactName>[1]) => contactName(t, key) }
  const options = design
    ? { ...base, design, today, divisionId }
    : { ...base, picture, linkText: withLink ? t(($) => $.signature.link_text) : '' }
  const markup = signatureHtml(card, options)
  const text = signatureText(card, options)
  return (
    <Stack gap="l">
      <Text tone="2">
        {design ? `${t(($) => $.signature.designed)} ` : ''}
        {t(($) => $.signature.line)}
      </Text>
      <SignatureFigure markup={markup} label={`${t(($) => $.signature.preview)}: ${text}`} scheme={scheme} />
      <Row wrap align="end" gap="xl">
        {design === null && pictures.length > 1 ? (
          <Choice
            label={t(($) => $.signature.picture.label)}
            value={picture}
            data={pictures.map((value) => ({ value, label: t(($) => $.signature.picture[value]) }))}
            onChange={setPicture}
          />
        ) : null}
        <Choice
          label={t(($) => $.signature.scheme.label)}
          value={scheme}
          data={(['light', 'dark'] as const).map((value) => ({ value, label: t(($) => $.signature.scheme[value]) }))}
          onChange={setScheme}
        />
        {design ? null : (
          <Switch
            label={t(($) => $.signature.link)}
            checked={withLink}
            onChange={(event) => setWithLink(event.currentTarget.checked)}
          />
        )}
      </Row>
      {markup.includes('<img ') && !cardUrl.startsWith('https:') ? (
        <Text size="small" tone="warn">
          {t(($) => $.signature.pictures_local)}
        </Text>
      ) : null}
      <CopyButtons markup={markup} text={text} cardUrl={cardUrl} />
      <HowTo />
    </Stack>
  )
}

interface CopyButtonsProps {
  markup: string
  text: string
  cardUrl: string
}

function CopyButtons({ markup, text, cardUrl }: CopyButtonsProps) {
  const copy = async (write: () => Promise<void>, done: string): Promise<void> => {
    try {
      // Browsers offer the clipboard on https and localhost only.
      await write()
      toastSuccess(done)
      reportShare(cardUrl)
    } catch {
      toastFailure(t(($) => $.signature.copy_failed))
    }
  }
  return (
    <Row wrap justify="end">
      <Button
        variant="default"
        leftSection={<IconAlignLeft {...icon} />}
        onClick={() =>
          void copy(
            () => navigator.clipboard.writeText(text),
            t(($) => $.signature.copied_text),
          )
        }
      >
        {t(($) => $.signature.copy_text)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCode {...icon} />}
        onClick={() =>
          void copy(
            () => navigator.clipboard.writeText(markup),
            t(($) => $.signature.copied_html),
          )
        }
      >
        {t(($) => $.signature.copy_html)}
      </Button>
      <Button
        data-autofocus
        leftSection={<IconCopy {...icon} />}
        onClick={() =>
          void copy(
            () => copyRich(markup, text),
            t(($) => $.signature.copied),
          )
        }
      >
        {t(($) => $.signature.copy)}
      </Button>
    </Row>
  )
}

/** Thirteen programs: “outlook” is the classic, the new and the web version. */
const programs = [
  'gmail',
  'gmail_mobile',
  'outlook',
  'outlook_mac',
  'outlook_mobile',
  'apple',
  'iphone',
  'thunderbird',
  'yahoo',
  'proton',
  'zoho',
] as const

function HowTo() {
  const headingId = useId()
  return (
    <Stack as="section" gap="none" aria-labelledby={headingId}>
      <Text as="h3" id={headingId}>
        {t(($) => $.signature.how)}
      </Text>
      {programs.map((program) => (
        <details key={program} className={classes.program}>
          <summary>{t(($) => $.signature[program].title)}</summary>
          <Text tone="2">{t(($) => $.signature[program].text)}</Text>
        </details>
      ))}
    </Stack>
  )
}
