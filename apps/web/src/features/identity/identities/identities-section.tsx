import { Button } from '@mantine/core'
import { authRoutes } from '@kartu/contracts/identity/auth.plain'
import type { Identity } from '@kartu/contracts/identity/identities'
import { identityRoutes, type Provider, providerNames, providers } from '@kartu/contracts/identity/identities.plain'
import { IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDate } from '../../../lib/long-date.ts'
import { paths } from '../../../lib/paths.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { goElsewhere } from '../../../lib/sign-in/sign-in-elsewhere.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { SettingRow } from '../../../ui/list/setting-row.tsx'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { wordsOf } from '../../../lib/words.ts'

const t = await wordsOf('identities', 'ui')

const icons = { google: IconBrandGoogle, microsoft: IconBrandWindows }

/** Rows among the sign-in methods: linked external accounts, and those that can be linked. */
export function IdentitiesSection() {
  const identities = useQuery(q(identityRoutes.list))
  const offered = useQuery(q(authRoutes.providers))
  const linked = identities.data ?? []
  const open = providers.filter((provider) => offered.data?.[provider])
  return (
    <>
      {linked.map((identity) => (
        <LinkedRow key={identity._id} identity={identity} />
      ))}
      {open
        .filter((provider) => linked.every((identity) => identity.provider !== provider))
        .map((provider) => (
          <OfferedRow key={provider} provider={provider} />
        ))}
    </>
  )
}

function LinkedRow({ identity }: { identity: Identity }) {
  const { _id: identityId, provider, last_used_at: used } = identity
  const [asking, setAsking] = useState(false)
  const name = providerNames[provider]
  const unlink = useApiMutation(identityRoutes.unlink, {
    toast: t(($) => $.identities.section.unlinked, { provider: name }),
  })
  const email = identity.email ?? t(($) => $.identities.section.no_email)
  const date = formatLongDate(used ?? identity.created_at, { year: true })
  return (
    <SettingRow
      icon={icons[provider]}
      title={`${name} · ${email}`}
      text={t(($) => $.identities.section[used === null ? 'unused' : 'used'], { date })}
    >
      <Button
        variant="default"
        aria-label={t(($) => $.identities.section.unlink_named, { provider: name, email })}
        onClick={() => setAsking(true)}
      >
        {t(($) => $.identities.section.unlink)}
      </Button>
      {asking ? (
        <ConfirmModal
          title={t(($) => $.identities.section.confirm_title, { provider: name })}
          confirmLabel={t(($) => $.identities.section.unlink)}
          loading={unlink.isPending}
          error={unlink.error}
          onConfirm={() => unlink.mutate({ params: { identityId } })}
          onClose={() => setAsking(false)}
        >
          <p>{t(($) => $.identities.section.confirm_text, { email })}</p>
        </ConfirmModal>
      ) : null}
    </SettingRow>
  )
}

function OfferedRow({ provider }: { provider: Provider }) {
  const link = useApiMutation(identityRoutes.beginLink, {
    onSuccess: ({ url, request }) => goElsewhere({ url, provider, request, to: paths.account, link: true }),
  })
  const name = providerNames[provider]
  return (
    <SettingRow icon={icons[provider]} title={name} text={t(($) => $.identities.section.text)}>
      <Button variant="default" loading={link.isPending} onClick={() => link.mutate({ body: { provider } })}>
        {t(($) => $.identities.section.link, { provider: name })}
      </Button>
      <ErrorNote error={link.error} />
    </SettingRow>
  )
}
