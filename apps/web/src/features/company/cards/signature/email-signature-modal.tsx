import { Button, Loader, SegmentedControl, Switch } from '@mantine/core'
import { cameBy } from '@kartu/cards/came-by'
import { type ResolvedCard, resolveCard } from '@kartu/cards/resolve-card'
import { signatureHtml, type SignaturePicture, signatureText } from '@kartu/cards/signature'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { modalWidthPx } from '@kartu/contracts/limits'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { IconCode, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { ModalProps } from '../../../../lib/modals.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { tellShared } from '../../../../lib/browser/tell-shared.ts'
import { toastFailure, toastSuccess } from '../../../../lib/toast.ts'
import { contactName } from '../../../../ui/contact/contact-kinds.ts'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import { ModalFrame } from '../../../../ui/popup/modal-frame.tsx'
import { copyRich } from './copy-rich.ts'
import classes from './email-signature-modal.module.css'
import { SignaturePreview } from './signature-preview.tsx'
import { t } from '../words.ts'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** The mail signature of a member's card: preview, copy button, and instructions. */
export function EmailSignatureModal({ memberId, name, close }: ModalProps<'email-signature'>) {
  const { companyId } = useActor()
  const member = useQuery(q(memberRoutes.get, { params: { companyId, memberId } }))
  const company = useQuery(q(companyRoutes.get, { params: { companyId } }))
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId } }))
  const queries = [member, company, divisions]
  const failed = queries.find(({ isError }) => isError)
  const { data } = member
  const division = divisions.data?.find(({ _id }) => _id === data?.division?._id) ?? null
  return (
    <ModalFrame title={t(($) => $.signature.title, { name })} widthPx={modalWidthPx} onClose={close}>
      {data && company.data && divisions.data ? (
        <Signature
          card={resolveCard({ company: company.data, division, card: data.card })}
          cardUrl={cameBy(data.card.url, 'signature')}
        />
      ) : failed ? (
        <ErrorNote
          error={failed.error}
          onRetry={() => {
            for (const query of queries) if (query.isError) void query.refetch()
          }}
        />
      ) : (
        <Loader size="sm" />
      )}
    </ModalFrame>
  )
}

function Signature({ card, cardUrl }: { card: ResolvedCard; cardUrl: string }) {
  const pictures = (['photo', 'logo', 'none'] as const).filter(
    (kind) => kind === 'none' || (kind === 'photo' ? card.photo : card.company?.logo),
  )
  const [picture, setPicture] = useState<SignaturePicture>(pictures[0] ?? 'none')
  const [withLink, setWithLink] = useState(true)
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const options = {
    picture,
    cardUrl,
    linkText: withLink ? t(($) => $.signature.link_text) : '',
    nameOf: (key: Parameters<typeof contactName>[1]) => contactName(t, key),
  }
  const markup = signatureHtml(card, options)
  const text = signatureText(card, options)
  const copy = async (write: () => Promise<void>, done: string): Promise<void> => {
    try {
      // Browsers offer it on https and localhost only.
      await write()
      toastSuccess(done)
      tellShared(cardUrl)
    } catch {
      toastFailure(t(($) => $.signature.copy_failed))
    }
  }
  return (
    <div className={classes.signature}>
      <p className={classes.line}>{t(($) => $.signature.line)}</p>
      <SignaturePreview markup={markup} text={text} scheme={scheme} />
      <div className={classes.choices}>
        {pictures.length > 1 ? (
          <Choice label={t(($) => $.signature.picture.label)}>
            {(labelId) => (
              <SegmentedControl
                aria-labelledby={labelId}
                value={picture}
                data={pictures.map((value) => ({ value, label: t(($) => $.signature.picture[value]) }))}
                onChange={setPicture}
              />
            )}
          </Choice>
        ) : null}
        <Choice label={t(($) => $.signature.scheme.label)}>
          {(labelId) => (
            <SegmentedControl
              aria-labelledby={labelId}
              value={scheme}
              data={(['light', 'dark'] as const).map((value) => ({
                value,
                label: t(($) => $.signature.scheme[value]),
              }))}
              onChange={setScheme}
            />
          )}
        </Choice>
        <Switch
          label={t(($) => $.signature.link)}
          checked={withLink}
          onChange={(event) => setWithLink(event.currentTarget.checked)}
        />
      </div>
      {picture !== 'none' && !cardUrl.startsWith('https:') ? (
        <p className={classes.note}>{t(($) => $.signature.pictures_local)}</p>
      ) : null}
      <HowTo />
      <div className={classes.buttons}>
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
      </div>
    </div>
  )
}

function Choice({ label, children }: { label: string; children: (labelId: string) => ReactNode }) {
  const labelId = useId()
  return (
    <div className={classes.choice}>
      <span id={labelId} className={classes.label}>
        {label}
      </span>
      {children(labelId)}
    </div>
  )
}

function HowTo() {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={classes.how}>
      <h3 id={headingId} className={classes.label}>
        {t(($) => $.signature.how)}
      </h3>
      {(['gmail', 'outlook', 'apple'] as const).map((program) => (
        <details key={program} className={classes.program}>
          <summary>{t(($) => $.signature[program].title)}</summary>
          <p>{t(($) => $.signature[program].text)}</p>
        </details>
      ))}
    </section>
  )
}
