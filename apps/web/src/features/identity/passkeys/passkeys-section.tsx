import { Button } from '@mantine/core'
import { authRoutes } from '@kartu/contracts/identity/auth.plain'
import type { Passkey } from '@kartu/contracts/identity/passkeys'
import { passkeyRoutes } from '@kartu/contracts/identity/passkeys.plain'
import { IconFingerprint, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDate } from '../../../lib/long-date.ts'
import { hasPasskeys } from '../../../lib/sign-in/passkey-support.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { SettingRow } from '../../../ui/list/setting-row.tsx'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { NameModal } from './name-modal.tsx'
import { t } from './words.ts'

/** Rows among the sign-in methods: existing passkeys, and a button that adds one. */
export function PasskeysSection() {
  const passkeys = useQuery(q(passkeyRoutes.list)).data ?? []
  const isOffered = useQuery(q(authRoutes.providers)).data?.passkeys !== false
  if (!isOffered && passkeys.length === 0) return null
  return (
    <>
      <AddRow isOffered={isOffered} />
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey._id} passkey={passkey} />
      ))}
    </>
  )
}

function AddRow({ isOffered }: { isOffered: boolean }) {
  const [made, setMade] = useState<Passkey | null>(null)
  const add = useApiMutation(passkeyRoutes.add, { onSuccess: setMade })
  const begin = useApiMutation(passkeyRoutes.begin, {
    onSuccess: async (making) => {
      const { makePasskey } = await import('../../../lib/sign-in/passkeys.ts')
      add.mutate({ body: await makePasskey(making) })
    },
  })
  const start = (): void => {
    add.reset()
    begin.mutate({ body: {} })
  }
  const canAdd = isOffered && hasPasskeys()
  return (
    <SettingRow
      icon={IconFingerprint}
      title={t(($) => $.passkeys.section.title)}
      text={t(($) => (canAdd ? $.passkeys.section.text : $.passkeys.section.off))}
    >
      {canAdd ? (
        <Button variant="default" loading={begin.isPending || add.isPending} onClick={start}>
          {t(($) => $.passkeys.section.add)}
        </Button>
      ) : null}
      <ErrorNote error={begin.error ?? add.error} />
      {made === null ? null : <NameModal passkey={made} isNew close={() => setMade(null)} />}
    </SettingRow>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { _id: passkeyId, name } = passkey
  const [opened, setOpened] = useState<'name' | 'removal' | null>(null)
  const close = (): void => setOpened(null)
  const remove = useApiMutation(passkeyRoutes.remove, { toast: t(($) => $.passkeys.remove.done) })
  return (
    <SettingRow
      icon={IconKey}
      title={name}
      {...(passkey.synced ? { badge: t(($) => $.passkeys.section.synced) } : {})}
      text={standing(passkey)}
      waiting={passkey.suspected_at !== null}
    >
      <Button
        variant="default"
        aria-label={t(($) => $.passkeys.section.rename_named, { name })}
        onClick={() => setOpened('name')}
      >
        {t(($) => $.passkeys.section.rename)}
      </Button>
      <Button
        variant="default"
        aria-label={t(($) => $.passkeys.section.remove_named, { name })}
        onClick={() => setOpened('removal')}
      >
        {t(($) => $.passkeys.section.remove)}
      </Button>
      {opened === 'name' ? <NameModal passkey={passkey} isNew={false} close={close} /> : null}
      {opened === 'removal' ? (
        <ConfirmModal
          title={t(($) => $.passkeys.remove.title, { name })}
          confirmLabel={t(($) => $.passkeys.section.remove)}
          loading={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate({ params: { passkeyId } })}
          onClose={close}
        >
          <p>{t(($) => $.passkeys.remove.text)}</p>
        </ConfirmModal>
      ) : null}
    </SettingRow>
  )
}

function standing({ created_at: added, last_used_at: used, suspected_at: suspected }: Passkey): string {
  const on = (time: string): string => formatLongDate(time, { year: true })
  if (suspected !== null) return t(($) => $.passkeys.section.suspected, { date: on(suspected) })
  return used === null
    ? t(($) => $.passkeys.section.unused, { date: on(added) })
    : t(($) => $.passkeys.section.used, { date: on(added), used: on(used) })
}
