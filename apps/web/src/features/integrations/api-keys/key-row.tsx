import { Button } from '@mantine/core'
import type { ApiKey } from '@kartu/contracts/integrations/api-keys'
import { apiKeyRoutes } from '@kartu/contracts/integrations/api-keys.plain'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { SettingRow } from '../../../ui/list/setting-row.tsx'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { LazyDialog } from '../../../ui/popup/lazy-dialog.tsx'
import { scopeName } from './scope-name.ts'
import { t } from './words.ts'

const loadRotate = () => import('./rotate-key-modal.tsx').then((m) => m.RotateKeyModal)

interface KeyRowProps {
  companyId: string
  apiKey: ApiKey
  /** False for personal keys of others, whose secret only their owner may see. */
  mayRotate: boolean
}

/** A key with its scopes, last use and actions. */
export function KeyRow({ companyId, apiKey, mayRotate }: KeyRowProps) {
  const { _id: keyId, name, needs_review: needsReview } = apiKey
  const params = { companyId, keyId }
  const [opened, setOpened] = useState<'rotation' | 'revocation' | null>(null)
  const close = (): void => setOpened(null)
  const confirm = useApiMutation(apiKeyRoutes.confirm, { toast: t(($) => $.apiKeys.confirmed) })
  const remove = useApiMutation(apiKeyRoutes.remove, { toast: t(($) => $.apiKeys.revoked) })
  return (
    <SettingRow icon={IconKey} title={name} text={<KeyFacts apiKey={apiKey} />} waiting={needsReview}>
      {needsReview ? (
        <Button
          loading={confirm.isPending}
          aria-label={t(($) => $.apiKeys.confirm_named, { name })}
          onClick={() => confirm.mutate({ params })}
        >
          {t(($) => $.apiKeys.confirm)}
        </Button>
      ) : null}
      {mayRotate ? (
        <Button
          variant="default"
          aria-label={t(($) => $.apiKeys.rotate_named, { name })}
          onClick={() => setOpened('rotation')}
        >
          {t(($) => $.apiKeys.rotate)}
        </Button>
      ) : null}
      <Button
        variant="default"
        aria-label={t(($) => $.apiKeys.revoke_named, { name })}
        onClick={() => setOpened('revocation')}
      >
        {t(($) => $.apiKeys.revoke)}
      </Button>
      <ErrorNote error={confirm.error} />
      {opened === 'rotation' ? <LazyDialog load={loadRotate} props={{ companyId, apiKey, close }} /> : null}
      {opened === 'revocation' ? (
        <ConfirmModal
          title={t(($) => $.apiKeys.revoke_title, { name })}
          confirmLabel={t(($) => $.apiKeys.revoke_key)}
          loading={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate({ params })}
          onClose={close}
        >
          <p>{t(($) => $.apiKeys.revoke_text)}</p>
        </ConfirmModal>
      ) : null}
    </SettingRow>
  )
}

function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const now = useNow()
  const { scopes, ending, expires_at: end, previous_until: overlap, needs_review: needsReview } = apiKey
  const lines = [
    needsReview ? t(($) => $.apiKeys.maker_left) : null,
    scopes.map(scopeName).join(' · '),
    `${reachOf(apiKey)} · ${t(($) => $.apiKeys.ends_in, { ending })}`,
    t(($) => $.apiKeys[Date.parse(end) > now ? 'expires' : 'expired'], { date: formatDate(end) }),
    overlap === null ? null : t(($) => $.apiKeys.overlap, { date: formatDateTime(overlap) }),
    lastUse(apiKey),
  ]
  return <Stack gap="xs">{lines.map((line) => (line === null ? null : <span key={line}>{line}</span>))}</Stack>
}

function reachOf({ division, owner }: ApiKey): string {
  if (owner) return t(($) => $.apiKeys.of_member, { name: owner.name })
  if (division) return t(($) => $.apiKeys.of_division, { division: division.name })
  return t(($) => $.apiKeys.whole_company)
}

function lastUse({ last_used_on: day, last_used_from: network }: ApiKey): string {
  if (day === null) return t(($) => $.apiKeys.never_used)
  return t(($) => $.apiKeys.used, { date: formatDate(day), network: network ?? '' })
}
