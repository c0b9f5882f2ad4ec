import { Button, TextInput } from '@mantine/core'
import { companySignInRoutes } from '@kartu/contracts/governance/company-sign-in.plain'
import { type FormEvent, useState } from 'react'
import { fieldMessages, suggestionFor } from '../../../lib/api-error.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { CopyValues } from '../../../ui/list/copy-values.tsx'
import type { SectionProps } from './use-section.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

/** Issuer and client credentials of the provider. */
export function ProviderSection({ companyId, settings, maySet }: SectionProps) {
  const { connection, redirect_url: redirectUrl } = settings
  const params = { companyId }
  const [issuer, setIssuer] = useState(connection?.issuer ?? '')
  const [clientId, setClientId] = useState(connection?.client_id ?? '')
  const [secret, setSecret] = useState('')
  const save = useApiMutation(companySignInRoutes.save, {
    onSuccess: (_, { body }) => {
      setSecret((now) => (now === (body.client_secret ?? '') ? '' : now))
      toastSuccess(t(($) => $.companySignIn.provider.saved))
    },
  })
  const faults = save.error ? fieldMessages(save.error) : {}
  const found = suggestionFor(save.error, 'issuer')
  const saveWith = (chosen: string): void => {
    const given = secret === '' ? {} : { client_secret: secret }
    save.mutate({ params, body: { issuer: chosen, client_id: clientId, ...given } })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    saveWith(issuer)
  }
  const takeFound = (offered: string): void => {
    setIssuer(offered)
    saveWith(offered)
  }
  const common = { readOnly: !maySet, autoComplete: 'off', spellCheck: false }
  return (
    <Section title={t(($) => $.companySignIn.provider.title)} hint={t(($) => $.companySignIn.provider.hint)}>
      <CopyValues values={[[t(($) => $.companySignIn.provider.redirect), redirectUrl]]} />
      <Stack as="form" gap="l" noValidate onSubmit={submit}>
        <TextInput
          {...common}
          label={t(($) => $.companySignIn.provider.issuer)}
          description={t(($) => $.companySignIn.provider.issuer_hint)}
          inputMode="url"
          error={faults['issuer']}
          value={issuer}
          onChange={({ currentTarget: { value } }) => setIssuer(value)}
        />
        {found === undefined || found === issuer ? null : (
          <div>
            <Button variant="default" onClick={() => takeFound(found)}>
              {t(($) => $.companySignIn.provider.use_found)}
            </Button>
          </div>
        )}
        <TextInput
          {...common}
          label={t(($) => $.companySignIn.provider.client_id)}
          error={faults['client_id']}
          value={clientId}
          onChange={({ currentTarget: { value } }) => setClientId(value)}
        />
        {maySet ? (
          <>
            <TextInput
              type="password"
              label={t(($) => $.companySignIn.provider.client_secret)}
              description={connection ? t(($) => $.companySignIn.provider.secret_kept) : undefined}
              autoComplete="off"
              error={faults['client_secret']}
              value={secret}
              onChange={({ currentTarget: { value } }) => setSecret(value)}
            />
            <ErrorNote error={Object.keys(faults).length > 0 ? null : save.error} />
            <Row wrap>
              <Button type="submit" loading={save.isPending}>
                {t(($) => $.companySignIn.provider.save)}
              </Button>
              {connection ? <RemoveProvider companyId={companyId} /> : null}
            </Row>
          </>
        ) : null}
      </Stack>
    </Section>
  )
}

function RemoveProvider({ companyId }: Pick<SectionProps, 'companyId'>) {
  const [asking, setAsking] = useState(false)
  const remove = useApiMutation(companySignInRoutes.remove)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t(($) => $.companySignIn.provider.remove)}
      </Button>
      {asking ? (
        <ConfirmModal
          title={t(($) => $.companySignIn.provider.confirm_title)}
          confirmLabel={t(($) => $.companySignIn.provider.remove)}
          loading={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate({ params: { companyId } })}
          onClose={() => setAsking(false)}
        >
          <p>{t(($) => $.companySignIn.provider.confirm_text)}</p>
        </ConfirmModal>
      ) : null}
    </>
  )
}
