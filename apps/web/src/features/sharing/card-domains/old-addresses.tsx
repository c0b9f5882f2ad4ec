import { Button } from '@mantine/core'
import { importBytesMax } from '@kartu/contracts/limits'
import type { OldAddresses as Summary, OldAddressUpload } from '@kartu/contracts/sharing/old-addresses'
import { oldAddressRoutes } from '@kartu/contracts/sharing/old-addresses.plain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { SentFile, useSentFile } from '../../../ui/picture/sent-file.tsx'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import classes from './card-domains.module.css'
import { AddressCheck } from './old-address-check.tsx'
import { DownloadRules } from './redirect-rules.tsx'
import { t } from './words.ts'

interface OldAddressesProps {
  companyId: string
  maySet: boolean
  /** True if the plan includes domains for cards. */
  included: boolean
  /** False if companies of this installation cannot add a card domain. */
  offersDomains: boolean
}

/** Redirects from addresses of an earlier product: the upload, a check, and rules for other servers. */
export function OldAddresses({ companyId, maySet, included, offersDomains }: OldAddressesProps) {
  const { data, error, refetch } = useQuery(q(oldAddressRoutes.get, { params: { companyId } }))
  const [isChecking, setChecking] = useState(false)
  return (
    <Stack as="section" aria-labelledby="old-addresses">
      <Text as="h2" size="title-3" id="old-addresses">
        {t(($) => $.oldAddresses.title)}
      </Text>
      <Text tone="2">{t(($) => $.oldAddresses.text)}</Text>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {data === undefined ? null : <SummaryText summary={data} offersDomains={offersDomains} />}
      {data === undefined || data.total === 0 ? null : (
        <>
          {isChecking ? (
            <AddressCheck companyId={companyId} total={data.total} isServed={data.domain !== null} />
          ) : null}
          <Row wrap>
            {isChecking ? null : (
              <Button variant="default" onClick={() => setChecking(true)}>
                {t(($) => $.oldAddresses.check)}
              </Button>
            )}
            {maySet ? <RemoveAll companyId={companyId} /> : null}
          </Row>
        </>
      )}
      {maySet && included ? <UploadList companyId={companyId} onStored={() => setChecking(true)} /> : null}
      {data === undefined || data.total === 0 ? null : <DownloadRules companyId={companyId} />}
    </Stack>
  )
}

const SummaryText = ({
  summary: { total, domain },
  offersDomains,
}: { summary: Summary } & Pick<OldAddressesProps, 'offersDomains'>) => (
  <Stack gap="xs" role="status">
    <Text strong>{total === 0 ? t(($) => $.oldAddresses.none) : t(($) => $.oldAddresses.total, { count: total })}</Text>
    {total > 0 && domain === null ? (
      <Text tone="warn">{t(($) => $.oldAddresses[offersDomains ? 'no_domain' : 'own_server'])}</Text>
    ) : null}
  </Stack>
)

const rules = {
  endings: ['.csv', '.tsv', '.txt', '.xlsx'],
  mimeTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  bytesMax: importBytesMax,
}

/** Each upload gets a new field, so that the next file can be chosen at once. */
function UploadList({ companyId, onStored }: { companyId: string; onStored: () => void }) {
  const [{ result, uploads }, setLast] = useState<{ result?: OldAddressUpload; uploads: number }>({ uploads: 0 })
  return (
    <Stack gap="s">
      <UploadField
        key={uploads}
        companyId={companyId}
        onSent={(answer) => {
          setLast({ result: answer, uploads: uploads + 1 })
          onStored()
        }}
      />
      <Text tone="3">{t(($) => $.oldAddresses.file_hint)}</Text>
      {result === undefined ? null : <UploadResult result={result} />}
    </Stack>
  )
}

function UploadField({ companyId, onSent }: { companyId: string; onSent: (answer: OldAddressUpload) => void }) {
  const inputOf = (file: File) => ({ params: { companyId }, body: {}, file })
  return (
    <SentFile
      label={t(($) => $.oldAddresses.label)}
      rules={{ ...rules, kinds: t(($) => $.oldAddresses.kinds) }}
      sending={useSentFile(oldAddressRoutes.upload, inputOf, onSent)}
    />
  )
}

const faultsShown = 20

function UploadResult({ result: { added, changed, refused, faults } }: { result: OldAddressUpload }) {
  const shown = faults.slice(0, faultsShown)
  const more = refused - shown.length
  return (
    <Stack gap="xs" role="status">
      <Text>{t(($) => $.oldAddresses.result, { added, changed, refused })}</Text>
      {shown.length === 0 ? null : (
        <Stack as="ul" gap="xs">
          {shown.map(({ row, address, target, reason }) => (
            <Text as="li" key={row} tone="2" className={classes.fault}>
              {t(($) => $.oldAddresses.fault, {
                row,
                address,
                reason: t(($) => $.oldAddresses.reasons[reason], { target }),
              })}
            </Text>
          ))}
        </Stack>
      )}
      {more > 0 ? <Text tone="2">{t(($) => $.oldAddresses.more_faults, { count: more })}</Text> : null}
    </Stack>
  )
}

function RemoveAll({ companyId }: { companyId: string }) {
  const [asking, setAsking] = useState(false)
  const remove = useApiMutation(oldAddressRoutes.remove, { onSuccess: () => setAsking(false) })
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t(($) => $.oldAddresses.remove)}
      </Button>
      {asking ? (
        <ConfirmModal
          title={t(($) => $.oldAddresses.confirm_title)}
          confirmLabel={t(($) => $.oldAddresses.remove)}
          loading={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate({ params: { companyId } })}
          onClose={() => setAsking(false)}
        >
          <p>{t(($) => $.oldAddresses.confirm)}</p>
        </ConfirmModal>
      ) : null}
    </>
  )
}
